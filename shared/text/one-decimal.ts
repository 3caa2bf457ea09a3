const formats = new Map<string, Intl.NumberFormat>()

/** A figure with one decimal, as the country writes it: `4.7` in MX, `4,7` in ES. */
export function oneDecimal(value: number, countryCode: string): string {
  const locale = `es-${countryCode}`
  const format =
    formats.get(locale) ??
    new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  formats.set(locale, format)
  return format.format(value)
}
