import { box, can, goodsColours } from './goods.ts'
import type { Look } from './look.ts'
import {
  blue,
  clay,
  cream,
  darker,
  ink,
  iron,
  leaf,
  mix,
  paper,
  rose,
  saffron,
  sage,
  sand,
  steel,
  teal,
  walnut,
} from './palette.ts'
import { bar, circle, ellipse, group, path, rect, ring, row, stroke, tube } from './shapes.ts'
import { bright, nth, panel, showroom } from './showroom.ts'

/** Showrooms of what houses and cars need. */

/** A can with a drip of paint over its side. */
const paintCan = (x: number, y: number, w: number, colour: string) =>
  can(x, y, w, w * 1.05, steel) +
  rect(x - w / 2, y - w * 0.72, w, w * 0.5, colour) +
  rect(x - w / 2, y - w * 0.72, w, w * 0.5, 'url(#round)') +
  ellipse(x, y - w * 1.05, w * 0.5, w * 0.1, colour) +
  path(
    `M${x - w * 0.1} ${y - w * 1.02} v${w * 0.3} a${w * 0.07} ${w * 0.07} 0 0 0 ${w * 0.14} 0 v${-w * 0.3}z`,
    colour,
  )

export const paints = (look: Look) =>
  showroom(look, {
    left: (x, y, i) => paintCan(x, y, 76, nth(goodsColours, i)),
    right: (x, y, i) => paintCan(x, y, 76, nth(goodsColours, i * 2 + 1)),
    across: 4,
    hero: [
      panel(610, 160, 380, 390, paper, 6),
      row(35, (i) =>
        rect(
          626 + (i % 7) * 51,
          180 + Math.floor(i / 7) * 72,
          44,
          60,
          mix(
            nth([clay, saffron, leaf, teal, blue, rose, walnut], i),
            paper,
            0.72 - Math.floor(i / 7) * 0.17,
          ),
          4,
        ),
      ),
    ].join(''),
    onCounter: (x, y, i) =>
      i % 3 === 2
        ? bar(x - 50, y - 38, 100, 36, nth([cream, saffron], i), 12) +
          stroke(`M${x + 50} ${y - 20} h18 v-40 h-60`, iron, 6) +
          tube(x - 4, y - 118, 18, 60, clay, 6)
        : paintCan(x, y, 104, nth([teal, clay, saffron, sage], i)),
    onCounterCount: 6,
  })

const key = (x: number, y: number, s: number, colour: string) =>
  ring(x, y, 16 * s, 8 * s, colour) +
  rect(x - 4 * s, y + 16 * s, 8 * s, 54 * s, colour) +
  rect(x + 2 * s, y + 46 * s, 14 * s, 8 * s, colour) +
  rect(x + 2 * s, y + 60 * s, 11 * s, 8 * s, colour)

const padlock = (x: number, y: number, colour: string) =>
  stroke(`M${x - 20} ${y - 46} v-20 a20 20 0 0 1 40 0 v20`, steel, 10) +
  panel(x - 34, y - 52, 68, 52, colour, 8) +
  circle(x, y - 30, 8, ink) +
  rect(x - 3, y - 28, 6, 16, ink)

export const keys = (look: Look) =>
  showroom(look, {
    left: (x, y, i) => key(x, y - 76, 0.9, nth(['#c99a3a', steel, '#d9b45c', clay], i)),
    right: (x, y, i) => padlock(x, y, nth(['#c99a3a', iron, clay, teal], i)),
    across: 4,
    hero: group('translate(800 230)', key(0, 0, 4.2, '#d9a93c'), ring(0, 0, 67, 4, '#fff1c9')),
    onCounter: (x, y, i) =>
      i === 2
        ? panel(x - 80, y - 70, 150, 70, teal, 10) +
          circle(x - 30, y - 84, 38, steel) +
          circle(x - 30, y - 84, 14, iron) +
          bar(x + 10, y - 96, 60, 20, iron, 6) +
          circle(x + 44, y - 34, 12, '#c4402e')
        : i % 2
          ? padlock(x, y, nth([iron, '#c99a3a'], i))
          : tube(x - 42, y - 60, 84, 60, walnut, 30) +
            circle(x, y - 30, 18, '#c99a3a') +
            rect(x - 3, y - 32, 6, 22, ink),
    onCounterCount: 5,
  })

const tyre = (x: number, y: number, r: number) =>
  circle(x, y - r, r, '#222a29') +
  ring(x, y - r, r * 0.84, r * 0.06, '#3a4442') +
  circle(x, y - r, r * 0.56, steel) +
  row(5, (i) =>
    circle(
      x + Math.cos(i * 1.26) * r * 0.32,
      y - r + Math.sin(i * 1.26) * r * 0.32,
      r * 0.12,
      iron,
    ),
  ) +
  circle(x, y - r, r * 0.14, iron)

export const tyres = (look: Look) =>
  showroom(look, {
    left: (x, y) => tyre(x, y, 52),
    right: (x, y, i) =>
      i % 2
        ? tyre(x, y, 52)
        : circle(x, y - 48, 48, steel) +
          ring(x, y - 48, 38, 6, iron) +
          row(6, (j) =>
            stroke(
              `M${x} ${y - 48} l${Math.cos(j * 1.047) * 36} ${Math.sin(j * 1.047) * 36}`,
              iron,
              8,
            ),
          ),
    across: 3,
    hero: tyre(800, 548, 190),
    onCounter: (x, y, i) =>
      i % 2
        ? can(x, y, 56, 90, nth(bright, i))
        : [0, 1]
            .map(
              (j) =>
                bar(x - 70, y - 42 - j * 42, 140, 42, '#222a29', 20) +
                bar(x - 40, y - 28 - j * 42, 80, 14, steel, 6),
            )
            .join(''),
    onCounterCount: 5,
  })

const battery = (x: number, y: number, colour: string) =>
  panel(x - 48, y - 66, 96, 66, '#26302e', 6) +
  rect(x - 48, y - 44, 96, 24, colour) +
  [-28, 28].map((at) => rect(x + at - 9, y - 78, 18, 14, at < 0 ? clay : steel, 3)).join('')

const filter = (x: number, y: number, colour: string) =>
  tube(x - 34, y - 84, 68, 84, colour, 8) +
  row(6, (i) => rect(x - 28 + i * 10, y - 74, 4, 64, darker(colour, 0.3), 0, 0.5)) +
  rect(x - 20, y - 96, 40, 14, iron, 4)

const disc = (x: number, y: number, r: number) =>
  circle(x, y - r, r, steel) +
  ring(x, y - r, r * 0.76, r * 0.07, iron) +
  circle(x, y - r, r * 0.46, darker(steel, 0.3)) +
  row(8, (i) =>
    circle(
      x + Math.cos(i * 0.785) * r * 0.62,
      y - r + Math.sin(i * 0.785) * r * 0.62,
      r * 0.06,
      iron,
    ),
  ) +
  circle(x, y - r, r * 0.2, iron)

export const parts = (look: Look) =>
  showroom(look, {
    left: (x, y, i) =>
      i % 2
        ? filter(x, y, nth([saffron, paper, teal], i))
        : box(x, y, 80, 86, nth([clay, blue, sand], i)),
    right: (x, y, i) => (i % 2 ? disc(x, y, 48) : can(x, y, 58, 92, nth(bright, i))),
    across: 4,
    hero:
      disc(800, 545, 185) +
      rect(908, 300, 60, 120, clay, 14) +
      rect(908, 300, 60, 120, 'url(#away)', 14),
    onCounter: (x, y, i) =>
      i % 2 ? battery(x, y, nth([clay, saffron, teal], i)) : filter(x, y, nth([clay, steel], i)),
    onCounterCount: 6,
  })
