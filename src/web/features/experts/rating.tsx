import { Icon } from "#web/components/icon.tsx";

/** The mean of the reviews and how many there are, or that there are none. */
export function Rating({ rating, reviewCount }: { rating: number | null; reviewCount: number }) {
  if (rating === null) return <p className="expert-rating">No reviews yet</p>;
  return (
    <p className="expert-rating">
      <Icon name="star" className="icon-16 expert-star" />
      <b>{rating.toFixed(1)}</b> of 5 ({reviewCount === 1 ? "1 review" : `${reviewCount} reviews`})
    </p>
  );
}
