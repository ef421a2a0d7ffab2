/** The product's mark: a parcel. */
export function Mark({ size = 26 }: { readonly size?: number }) {
  return (
    <svg
      className="mark"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M12 2.5 21 7v10l-9 4.5L3 17V7z" />
      <path d="m3 7 9 4.5L21 7M12 11.5v10" />
    </svg>
  )
}
