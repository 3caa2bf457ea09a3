import { darker, lighter } from './palette.ts'

/*
 * What everything is drawn from, as SVG text; pixels of a picture of 1600 × 900. Light comes from above left, so what is solid is
 * lighter there: `round`, `ball` and `flat` are gradients that `compose-picture.ts` defines once.
 */

const n = (value: number) => Math.round(value * 10) / 10

export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  rx = 0,
  opacity = 1,
) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${rx ? ` rx="${n(rx)}"` : ''} fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  opacity = 1,
) =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

export const circle = (cx: number, cy: number, r: number, fill: string, opacity = 1) =>
  ellipse(cx, cy, r, r, fill, opacity)

export const ring = (cx: number, cy: number, r: number, width: number, stroke: string) =>
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"/>`

export const path = (d: string, fill: string, opacity = 1) =>
  `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

/** A line with round ends along a path. */
export const stroke = (d: string, colour: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

export const group = (transform: string, ...inside: string[]) =>
  `<g transform="${transform}">${inside.join('')}</g>`

/** Draws `count` shapes; `at` returns the shape of each index. */
export const row = (count: number, at: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => at(i)).join('')

/** The shadow below an object on a floor or table. */
export const shadow = (cx: number, cy: number, rx: number, ry = rx * 0.16) =>
  ellipse(cx, cy, rx, ry, 'url(#drop)')

/** Light around a lamp or a flame. */
export const glow = (cx: number, cy: number, r: number, opacity = 1) =>
  ellipse(cx, cy, r, r, 'url(#glow)', opacity)

/** An upright round body: can, pipe, column, leg. */
export const tube = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  rx = Math.min(w, h) * 0.12,
) => rect(x, y, w, h, fill, rx) + rect(x, y, w, h, 'url(#round)', rx)

/** A lying round body: bar, lying pipe. */
export const bar = (x: number, y: number, w: number, h: number, fill: string, rx = h / 2) =>
  rect(x, y, w, h, fill, rx) + rect(x, y, w, h, 'url(#flat)', rx)

export const ball = (cx: number, cy: number, rx: number, fill: string, ry = rx) =>
  ellipse(cx, cy, rx, ry, fill) + ellipse(cx, cy, rx, ry, 'url(#ball)')

/** A block seen from a little above: front, and its top `depth` pixels high. */
export const block = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  depth = 16,
  rx = 3,
) =>
  path(
    `M${n(x)} ${n(y)} l${depth} ${-depth} h${n(w - 2 * depth)} l${depth} ${depth}z`,
    lighter(fill, 0.35),
  ) +
  rect(x, y, w, h, fill, rx) +
  rect(x, y, w, h, 'url(#fall)', rx)

/** The upper half of a circle standing on two straight sides: the arch of a portal, `w` wide and `h` high from its foot at `y + h`. */
export const archPath = (x: number, y: number, w: number, h: number) =>
  `M${n(x)} ${n(y + h)} v${n(-(h - w / 2))} a${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w)} 0 v${n(h - w / 2)}z`

export const arch = (x: number, y: number, w: number, h: number, fill: string) =>
  path(archPath(x, y, w, h), fill)

/** A recess in the wall in the form of an arch, darker inside, with its reveal. */
export const niche = (x: number, y: number, w: number, h: number, wall: string) =>
  arch(x - 12, y - 12, w + 24, h + 12, lighter(wall, 0.3)) +
  arch(x, y, w, h, darker(wall, 0.3)) +
  arch(x + 16, y + 10, w - 16, h - 10, darker(wall, 0.14))
