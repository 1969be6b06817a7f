/** The product's few pictograms, drawn on a 16 by 16 grid in the color of the text around them. */
const PATHS = {
  cross: "M3 3l10 10M13 3L3 13",
  check: "M2.5 8.5l3.5 4 7.5-9",
  stamp: "M5 2.5h6v4l-1.5 2.5v2h3v2.5h-9V11h3V9L5 6.5z",
  fork: "M8 14V9L3 4M8 9l5-5M3 7V4h3M10 4h3v3",
  ruler: "M2 5h12v6H2zM5 5v3M8 5v4M11 5v3",
  list: "M6 4h8M6 8h8M6 12h8M2.5 4h1M2.5 8h1M2.5 12h1",
  book: "M8 4C6.5 2.8 4.5 2.5 2 2.5v10c2.5 0 4.5.3 6 1.5 1.5-1.2 3.5-1.5 6-1.5v-10c-2.5 0-4.5.3-6 1.5zM8 4v10",
  open: "M2 8a6 6 0 1012 0A6 6 0 002 8zM5 8h6",
  question: "M5.5 6a2.5 2.5 0 115 0c0 1.7-2.5 1.8-2.5 3.5M8 12.5v.5",
  sun: "M8 5a3 3 0 100 6 3 3 0 000-6zM8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1 1M12 12l1 1M13 3l-1 1M4 12l-1 1",
  moon: "M13.5 9.5A6 6 0 016.5 2.5a6 6 0 107 7z",
  screen: "M2 3h12v8H2zM6 14h4M8 11v3",
  menu: "M2 4h12M2 8h12M2 12h12",
  close: "M3 3l10 10M13 3L3 13",
  link: "M6.5 9.5l3-3M7 4.5l1.5-1.5a3 3 0 014.5 4.5L11.5 9M9 11.5L7.5 13A3 3 0 013 8.5L4.5 7",
  copy: "M5 5h8v9H5zM3 11V2h8",
  print: "M4 6V2h8v4M4 12H2V6h12v6h-2M4 9.5h8V14H4z",
  download: "M8 2v8M4.5 7L8 10.5 11.5 7M3 13.5h10",
  table: "M2 3h12v10H2zM2 6.5h12M6.5 6.5V13",
  star: "M8 1.8l1.9 4.1 4.4.5-3.3 3 .9 4.4L8 11.6l-3.9 2.2.9-4.4-3.3-3 4.4-.5z",
  bookmark: "M4 2h8v12l-4-3.5L4 14z",
  bell: "M8 2a4 4 0 00-4 4v3l-1.5 2.5h11L12 9V6a4 4 0 00-4-4zM6.5 13.5a1.5 1.5 0 003 0",
  expand: "M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4",
  shrink: "M6 2v4H2M14 6h-4V2M10 14v-4h4M2 10h4v4",
  locate: "M8 4.5a3.5 3.5 0 100 7 3.5 3.5 0 000-7zM8 1v3M8 12v3M1 8h3M12 8h3",
  key: "M10.5 2a3.5 3.5 0 100 7 3.5 3.5 0 000-7zM8 8l-6 6M4 12l2 2",
  warning: "M8 2l6.5 12h-13zM8 6.5v3.5M8 12v.5",
} as const;

export type IconName = keyof typeof PATHS;

/** Decoration only: whatever it means stands beside it in words. */
export function Icon({ name, className = "icon-16" }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
