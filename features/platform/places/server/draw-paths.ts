import { type Point, type Projection, project } from '../locator-window.ts'

/** Units beyond the window up to which lines continue, so that cut edges are not seen. */
const margin = 4

type Side = { axis: 0 | 1; at: number; isInside: (value: number) => boolean }

const sidesOf = ({ width, height }: Projection): Side[] => [
  { axis: 0, at: -margin, isInside: (value) => value >= -margin },
  { axis: 0, at: width + margin, isInside: (value) => value <= width + margin },
  { axis: 1, at: -margin, isInside: (value) => value >= -margin },
  { axis: 1, at: height + margin, isInside: (value) => value <= height + margin },
]

/** Where a line crosses a side of the window. */
function crossing(from: Point, to: Point, { axis, at }: Side): Point {
  const share = (at - from[axis]) / (to[axis] - from[axis])
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

/** A closed ring of the world as far as it is in the window (Sutherland–Hodgman); empty if it is not. */
export function clipRing(ring: Point[], projection: Projection): Point[] {
  let points = ring.map((point) => project(point, projection))
  for (const side of sidesOf(projection)) {
    const before = points
    points = []
    before.forEach((to, index) => {
      const from = before.at(index - 1) ?? to
      const [was, is] = [side.isInside(from[side.axis]), side.isInside(to[side.axis])]
      if (was !== is) points.push(crossing(from, to, side))
      if (is) points.push(to)
    })
    if (points.length === 0) return []
  }
  return points
}

/** The pieces of a line that are in the window, each with one corner beyond it. */
export function cutLine(line: Point[], projection: Projection): Point[][] {
  const sides = sidesOf(projection)
  const points = line.map((point) => project(point, projection))
  const isInside = (point: Point | undefined) =>
    point !== undefined && sides.every((side) => side.isInside(point[side.axis]))
  const pieces: Point[][] = []
  let isOpen = false
  points.forEach((point, index) => {
    const belongs = isInside(point) || isInside(points[index - 1]) || isInside(points[index + 1])
    if (belongs && !isOpen) pieces.push([])
    if (belongs) pieces.at(-1)?.push(point)
    isOpen = belongs
  })
  return pieces
}

/** Leaves out corners that are nearer than `minStep` units to the last one; the ends stay. */
const thin = (line: Point[], minStep: number): Point[] => {
  const kept: Point[] = []
  line.forEach((point, index) => {
    const last = kept.at(-1)
    const isEnd = index === line.length - 1
    if (!last || isEnd || Math.hypot(point[0] - last[0], point[1] - last[1]) >= minStep)
      kept.push(point)
  })
  return kept
}

/**
 * An SVG path of lines in whole units, each step relative to the one before and at least `minStep`
 * long; `end` closes rings.
 */
export function toPath(lines: Point[][], end: '' | 'z', minStep: number): string {
  return lines
    .map((line) => thin(line, minStep).map(([x, y]): Point => [Math.round(x), Math.round(y)]))
    .filter((line) => line.length > 1)
    .map((line) =>
      line
        .map(([x, y], index) => {
          const before = line[index - 1]
          return before ? `l${x - before[0]} ${y - before[1]}` : `M${x} ${y}`
        })
        .join(''),
    )
    .map((path) => path + end)
    .join('')
}
