const units: [min: number, size: number, singular: string, plural: string][] = [
  [172_800, 86_400, 'día', 'días'],
  [3_600, 3_600, 'hora', 'horas'],
  [0, 60, 'minuto', 'minutos'],
]

/** Spanish duration: `12 minutos`, `26 horas`, `3 días`. In hours up to two days, where half a day still matters. */
export function durationWords(seconds: number): string {
  const [, size, singular, plural] = units.find(([min]) => seconds >= min) ?? [
    0,
    60,
    'minuto',
    'minutos',
  ]
  const count = Math.max(1, Math.floor(seconds / size))
  return `${count} ${count === 1 ? singular : plural}`
}
