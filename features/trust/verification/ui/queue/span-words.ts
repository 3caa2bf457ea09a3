const steps: [least: number, size: number, one: string, many: string][] = [
  [172_800, 86_400, 'día', 'días'],
  [3_600, 3_600, 'hora', 'horas'],
  [0, 60, 'minuto', 'minutos'],
]

/** How long something lasted: `12 minutos`, `26 horas`, `3 días`. Hours up to two days, because half a day more or less is told then. */
export function spanWords(seconds: number): string {
  const [, size, one, many] = steps.find(([least]) => seconds >= least) ?? [
    0,
    60,
    'minuto',
    'minutos',
  ]
  const count = Math.max(1, Math.floor(seconds / size))
  return `${count} ${count === 1 ? one : many}`
}
