const [width, height, inset] = [70, 20, 2]

/** A small line that shows the course, not the numbers. */
export function Sparkline({ values }: { readonly values: readonly number[] }) {
  if (values.length < 2) return null
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const rise = most - least || 1
  const step = (width - 2 * inset) / (values.length - 1)
  const points = values.map((value, place) => {
    const y = height - inset - ((value - least) / rise) * (height - 2 * inset)
    return `${(inset + place * step).toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <svg
      className="sparkline"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        strokeWidth="1.4"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
