/** The value of words that have those of a fact in them and say something else: "covered with buildings". */
export const ANOTHER = "";

/** How people say what kind of business they run, in the notation of `CueBook`. */
export const TRADE_CUES: readonly (readonly [kind: string, cues: string])[] = [
  [
    "hair",
    "hair care, hairdress*, hairstyl*, hairstylist, hair salon/stylist/dresser/styling/cutting/client, haircut, barber, barbershop, cut*/braid*/styl*/color*/do/does/doing & hair, hair & client/customer",
  ],
  [
    "nails",
    "nail care, nail salon/tech/technician/artist/client/studio, manicur*, pedicur*, do/does/doing & nail, gel/acrylic nail, nail & client/customer",
  ],
  ["tattoo", "tattoo*, body piercing"],
  ["massage", "massage, masseuse, masseur, bodywork"],
  ["catering", "cater*"],
  [
    "restaurant",
    "restaurant, cafe, coffee shop/house, diner, supper club, tavern, a/tiny/small/little/wine/cocktail/sports pub/bar, open*/run*/start* & bar/pub",
  ],
  [
    "clinic",
    "medical/dental/health clinic/practice/office, clinic, dentist, chiropract*, acupunctur*, see*/treat* & patient, physical therap*/therapist",
  ],
  [
    "animal_care",
    "groom*/board*/kennel/walk* & dog/cat/pet/animal, kennel, pet sitting/care/grooming, doggy daycare",
  ],
  ["animal_breeding", "breed* & dog/cat/pet/animal/puppy/puppies/kitten, breeder"],
  ["animal_hospital", "veterinar*, animal hospital/clinic, vet clinic/practice/office"],
  [
    "vehicle_repair",
    "repair*/fix*/servic*/wrench*/detail* & car/auto/truck/vehicle/motorcycle/motorbike, auto/car/vehicle/motorcycle repair/shop/mechanic/body, mechanic, body shop, oil change, work*/tinker* on & car/truck/motorcycle & customer/client/people/money",
  ],
  ["engine_repair", "repair*/fix*/servic* & mower/lawnmower/engine/chainsaw, small engine, engine repair"],
  ["appliance_repair", "repair*/fix* & appliance/washer/dryer/fridge/refrigerator, appliance repair"],
  ["tutoring", "tutor*, teach* & math/algebra/reading/english/spanish/homework/sat"],
  ["children", "kid/child/children & class/party/camp/playgroup/activities, playgroup"],
  ["child_care", "day care, daycare, child care, childcare, babysit*"],
  [ANOTHER, "dog/doggy/pet daycare/day care"],
  [
    "warehousing",
    "warehous*, storage & goods/merchandise, store/storing/stock & inventory/merchandise/goods",
  ],
  ["weapons", "gun/firearm/weapon/ammunition/ammo & sell*/sale/deal*/shop/trade, gunsmith, gun dealer"],
  ["rental_outlet", "rental outlet/yard/shop, rent* out & equipment/tool/machine/bounce"],
  ["contractor_yard", "contractor's/contractor/construction yard"],
  ["equipment_sales", "sell*/sale & equipment/machinery/tractor, equipment sales/dealer"],
  ["salvage", "salvag*, scrap metal/yard, junkyard, junk yard"],
  ["recycling", "recycl*"],
  ["adult", "adult business/entertainment/store, strip club"],
  [
    "drive_in",
    "drive in/thru/through/up business/window/booth/kiosk/coffee/service, drive-in/thru/through/up window/service/business/coffee/booth/kiosk",
  ],
  ["interior_design", "interior design*/decorat*"],
  ["stockbroker", "stockbroker, stock broker"],
  ["advertising", "advertising/pr/ad agency/office/firm, public relation"],
  [
    "office",
    "an office, office work, bookkeep*, accounting/law/consulting/insurance/real estate office/practice/business, accountant",
  ],
  ["art", "art workshop/gallery/studio, gallery, pottery/painting/sculpture studio/workshop"],
  [
    "studio",
    "music/dance/photo/photography/recording studio, teach*/lesson/lessons & piano/violin/guitar/cello/drum/drums/music/singing/voice/dance/ballet/craft/pottery/sewing/knitting",
  ],
];
