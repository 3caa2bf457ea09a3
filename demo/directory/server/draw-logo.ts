import { motifFor } from './logo-motifs.ts'

/** Background, motif and accent: the site's colours and related ones. */
const colours = [
  ['#12372a', '#fbf9f4', '#e3a008'],
  ['#b4532a', '#fff3e0', '#f7c873'],
  ['#f4e6c8', '#12372a', '#b4532a'],
  ['#2f6f68', '#f7ecd2', '#f0b93a'],
  ['#fbf9f4', '#b4532a', '#12372a'],
  ['#2c4a66', '#f3ead6', '#e8a24c'],
  ['#e3b04b', '#3a2416', '#fff8e6'],
  ['#7a2f2a', '#f7e3cf', '#e3a008'],
  ['#dfe8d8', '#2c5a3f', '#c9622e'],
  ['#4a3b5c', '#f4e7dc', '#e9a87c'],
  ['#f0cdb8', '#5b2f26', '#2f6f68'],
] as const

/** Shapes behind the motif: none, an arch, a disc, a band below, a frame. */
const backs = [
  () => '',
  (colour: string) =>
    `<path d="M14 100 V50 a36 36 0 0 1 72 0 V100z" fill="${colour}" opacity=".16"/>`,
  (colour: string) => `<circle cx="50" cy="50" r="43" fill="${colour}" opacity=".15"/>`,
  (colour: string) => `<path d="M0 78 q50 -22 100 0 V100 H0z" fill="${colour}" opacity=".2"/>`,
  (colour: string) =>
    `<rect x="7" y="7" width="86" height="86" rx="14" fill="none" stroke="${colour}" stroke-width="3" opacity=".7"/>`,
] as const

/** Assignments of a colour set to background, motif and accent. */
const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
] as const

/**
 * Draws a square SVG logo for the business of that number: a motif from its name, with varying colours and background.
 */
export function drawLogo(index: number, namePart: number): string {
  const set = colours[index % colours.length] ?? colours[0]
  const back = backs[Math.floor(index / colours.length) % backs.length] ?? backs[0]
  const order =
    orders[Math.floor(index / colours.length / backs.length) % orders.length] ?? orders[0]
  const [ground, mark, accent] = [set[order[0]], set[order[1]], set[order[2]]]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="288" height="288"><rect width="100" height="100" fill="${ground}"/>${back(accent)}<g transform="translate(50 50) scale(0.72)">${motifFor(namePart)(mark, accent)}</g></svg>`
}
