const whole = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 })

/** The size of a file for people, in units of 1,024 as systems show it: `840 KB`, `2.6 MB`. */
export function bytesWords(bytes: number): string {
  const kilobytes = Math.max(1, bytes / 1024)
  return kilobytes < 999.5
    ? `${whole.format(kilobytes)} KB`
    : `${tenths.format(kilobytes / 1024)} MB`
}
