const browsers = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
] as const

/** A device in words, from what its browser says of itself: `Chrome en Android`. */
export function deviceName(userAgent: string | null): string {
  const find = (kinds: readonly (readonly [string, RegExp])[]) =>
    kinds.find(([, form]) => form.test(userAgent ?? ''))?.[0]
  const [browser, system] = [find(browsers), find(systems)]
  if (browser && system) return `${browser} en ${system}`
  return browser ?? system ?? 'Dispositivo desconocido'
}
