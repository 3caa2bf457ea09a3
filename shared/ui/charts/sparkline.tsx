import styles from './chart.module.css'

const [width, height] = [100, 24]

/** A line without axis, beside the figure that it belongs to; nothing for fewer than two values. */
export function Sparkline({ values }: { values: number[] }) {
  if (values.length < 2) return null
  const max = Math.max(1, ...values)
  const points = values.map(
    (value, at) =>
      `${((at / (values.length - 1)) * width).toFixed(1)},${(height - 1 - (Math.max(0, value) / max) * (height - 2)).toFixed(1)}`,
  )
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={styles.sparkline}
      aria-hidden="true"
    >
      <polyline points={points.join(' ')} />
    </svg>
  )
}
