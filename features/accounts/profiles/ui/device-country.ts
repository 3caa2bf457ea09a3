/** Country of the device's language settings, for phone numbers without +. */
export function deviceCountry(): string | undefined {
  for (const language of navigator.languages ?? []) {
    const region = new Intl.Locale(language).region
    if (region && /^[A-Z]{2}$/.test(region)) return region
  }
  return undefined
}
