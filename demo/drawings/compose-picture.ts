import type { Time } from '#demo/directory/vocabulary.ts'
import { type Look, lookOf } from './look.ts'
import { rect } from './shapes.ts'

export const pictureSize = { width: 1600, height: 900 } as const

const stops = (...each: [offset: number, colour: string, opacity: number][]) =>
  each
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')

/** Light and shade gradients that shapes use. */
export const gradients = `<defs>
<linearGradient id="round">${stops([0, '#0b1512', 0.28], [0.28, '#fff8e8', 0.4], [0.55, '#fff8e8', 0], [1, '#0b1512', 0.42])}</linearGradient>
<linearGradient id="flat" x2="0" y2="1">${stops([0, '#0b1512', 0.1], [0.25, '#fff8e8', 0.4], [0.55, '#fff8e8', 0], [1, '#0b1512', 0.42])}</linearGradient>
<linearGradient id="fall" x2="0" y2="1">${stops([0, '#fff8e8', 0.12], [0.4, '#fff8e8', 0], [1, '#0b1512', 0.3])}</linearGradient>
<linearGradient id="away">${stops([0, '#fff8e8', 0.28], [0.45, '#fff8e8', 0], [1, '#0b1512', 0.18])}</linearGradient>
<linearGradient id="beam" x2="1" y2="1">${stops([0, '#fff3cf', 0.6], [1, '#fff3cf', 0])}</linearGradient>
<linearGradient id="glass" x2="1" y2="1">${stops([0, '#ffffff', 0.5], [0.35, '#ffffff', 0.08], [0.6, '#ffffff', 0.22], [1, '#ffffff', 0.04])}</linearGradient>
<radialGradient id="ball" cx="0.36" cy="0.3" r="0.75">${stops([0, '#fff8e8', 0.55], [0.4, '#fff8e8', 0], [1, '#0b1512', 0.45])}</radialGradient>
<radialGradient id="drop">${stops([0, '#0b1512', 0.5], [0.6, '#0b1512', 0.25], [1, '#0b1512', 0])}</radialGradient>
<radialGradient id="glow">${stops([0, '#ffe3a0', 0.85], [0.3, '#ffd581', 0.36], [1, '#ffc861', 0])}</radialGradient>
<radialGradient id="rim" r="0.75">${stops([0.55, '#0b1512', 0], [1, '#0b1512', 0.17])}</radialGradient>
<radialGradient id="rim-evening" r="0.72">${stops([0.4, '#0b1020', 0], [1, '#0b1020', 0.42])}</radialGradient>
<linearGradient id="dawn" x2="0" y2="1">${stops([0, '#9fcbd9', 1], [0.6, '#dcebe6', 1], [1, '#f8ecd2', 1])}</linearGradient>
<linearGradient id="dusk" x2="0" y2="1">${stops([0, '#22385a', 1], [0.55, '#7a6a86', 1], [0.85, '#e2946a', 1], [1, '#f4c27c', 1])}</linearGradient>
</defs>`

/** Middle and width of what a detail shows of a scene. */
export type Focus = [x: number, y: number, width: number]

/**
 * Composes a scene as an SVG of 1600 × 900, or a detail of it, half as large. The evening version is mirrored, so that
 * the two differ in more than colours. `number` varies scenes.
 */
export function composePicture(
  draw: (look: Look) => string,
  number: number,
  time: Time,
  focus?: Focus,
): string {
  const { width, height } = pictureSize
  const drawn = draw(lookOf(number, time))
  const seen =
    time === 'day' ? drawn : `<g transform="translate(${width} 0) scale(-1 1)">${drawn}</g>`
  const rim = time === 'day' ? 'url(#rim)' : 'url(#rim-evening)'
  if (!focus)
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${gradients}${seen}${rect(0, 0, width, height, rim)}</svg>`
  const [middle, y, w] = focus
  const h = (w * height) / width
  const x = time === 'day' ? middle : width - middle
  const [left, top] = [
    Math.min(Math.max(x - w / 2, 0), width - w),
    Math.min(Math.max(y - h / 2, 0), height - h),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width / 2}" height="${height / 2}" viewBox="${left} ${top} ${w} ${h}">${gradients}${seen}${rect(left, top, w, h, rim)}</svg>`
}
