import { useContext, useState } from "react";
import { Icon, type IconName } from "#web/components/icon.tsx";
import type { LngLat } from "./map-address.ts";
import { lengthWords } from "./measure/measure-words.ts";
import { ReadContext } from "./read-context.ts";
import { FULL_MAP_BUTTON } from "./use-full-map.ts";

interface MapControlsProps {
  full: boolean;
  measuring: boolean;
  /** Is there a map to measure on? */
  drawn: boolean;
  onFull: () => void;
  onMeasure: () => void;
  onLocated: (place: LngLat) => void;
}

/** The buttons at the map's edge: full map, where am I, measure. */
export function MapControls({ full, measuring, drawn, onFull, onMeasure, onLocated }: MapControlsProps) {
  const { said, locate } = useLocate(onLocated);
  return (
    <>
      <div className="map-controls needs-script no-print">
        <Control
          id={FULL_MAP_BUTTON}
          icon={full ? "shrink" : "expand"}
          label={full ? "Exit full map" : "Full map"}
          onPress={onFull}
        />
        <Control icon="locate" label="Locate me" onPress={locate} />
        <Control icon="ruler" label="Measure" pressed={measuring} disabled={!drawn} onPress={onMeasure} />
      </div>
      {/* Always there, so that screen readers hear what comes into it. */}
      <p className="map-said no-print" role="status">
        {said}
      </p>
    </>
  );
}

function Control({
  id,
  icon,
  label,
  pressed,
  disabled,
  onPress,
}: {
  id?: string;
  icon: IconName;
  label: string;
  pressed?: boolean;
  disabled?: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      id={id}
      className="map-control"
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon name={icon} className="icon-20" />
    </button>
  );
}

const PLACE_DIGITS = 1e6;
const LONGEST_MS = 15_000;
const REFUSED =
  "Your browser did not share your location. You can allow it in the browser’s settings, or type an address.";
const NOT_FOUND = "Your location could not be found. Please type an address instead.";

/** Asks the browser where it is. Places that we have no map of are said and not gone to. */
function useLocate(onLocated: (place: LngLat) => void) {
  const read = useContext(ReadContext);
  const [said, setSaid] = useState<string | null>(null);
  const found = async ({ coords }: GeolocationPosition) => {
    const [lng, lat] = [coords.longitude, coords.latitude].map(
      (degrees) => Math.round(degrees * PLACE_DIGITS) / PLACE_DIGITS,
    ) as [number, number];
    try {
      const { outcome, message } = await read("location", { lng, lat });
      if (outcome !== "found" && outcome !== "no_district") return setSaid(message);
      setSaid(`Found to within about ${lengthWords(coords.accuracy / 0.3048)}.`);
      onLocated({ lng, lat });
    } catch {
      setSaid("Your location could not be looked up. Check your connection and try again.");
    }
  };
  const locate = () => {
    if (!navigator.geolocation) return setSaid(NOT_FOUND);
    setSaid("Finding your location…");
    navigator.geolocation.getCurrentPosition(
      (position) => void found(position),
      ({ code, PERMISSION_DENIED }) => setSaid(code === PERMISSION_DENIED ? REFUSED : NOT_FOUND),
      { enableHighAccuracy: true, timeout: LONGEST_MS },
    );
  };
  return { said, locate };
}
