type Street = { countryCode: string; street: string | null; streetNumber: string | null; interior: string | null }

/** Street, number and interior on one line as people in that country write them; null without a street. */
export function addressLine({ countryCode, street, streetNumber, interior }: Street): string | null {
  if (!street) return null
  if (countryCode === 'ES') return [street, streetNumber ?? 's/n', interior].filter(Boolean).join(', ')
  if (countryCode === 'CO') return [streetNumber ? `${street} # ${streetNumber}` : street, interior].filter(Boolean).join(', ')
  const numbered = `${street} ${streetNumber ?? 's/n'}`
  if (!interior) return numbered
  const inside = { AR: 'piso', CL: 'depto.', PE: 'int.' }[countryCode] ?? 'int.'
  return /^\d/.test(interior) || interior.length < 4 ? `${numbered}, ${inside} ${interior}` : `${numbered}, ${interior}`
}
