/** The colours that all scenes share: the site's own, and what wood, plaster, steel and leaves add to them. */
export const ink = '#12372a'
export const paper = '#fbf9f4'
export const saffron = '#e3a008'
export const clay = '#b4532a'
export const cream = '#f0e5d0'
export const sand = '#dcc9a6'
export const wood = '#9a653b'
export const oak = '#c08d58'
export const walnut = '#5b3b26'
export const sage = '#8fa98f'
export const leaf = '#3f7a4f'
export const teal = '#2f6f68'
export const sky = '#bcd9df'
export const blue = '#4a7fa0'
export const rose = '#dba893'
export const brick = '#a3543c'
export const steel = '#b9c2bf'
export const iron = '#4b5653'

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Between two colours of the form #rrggbb: the first at 0, the second at 1. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)]
  const mixed = a.map((value, i) => Math.round(value + ((b[i] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const lighter = (colour: string, share = 0.25) => mix(colour, '#fff8e8', share)
export const darker = (colour: string, share = 0.25) => mix(colour, '#0f1d1a', share)
