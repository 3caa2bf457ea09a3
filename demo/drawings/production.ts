import { chair, monitor, stool, table } from './furniture.ts'
import { box, cup, jar, plant, shelves } from './goods.ts'
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
  oak,
  paper,
  rose,
  saffron,
  sand,
  steel,
  teal,
  walnut,
} from './palette.ts'
import { archWindow, lamp, room, rug } from './room.ts'
import {
  arch,
  ball,
  bar,
  block,
  circle,
  ellipse,
  group,
  path,
  rect,
  ring,
  row,
  shadow,
  stroke,
  tube,
} from './shapes.ts'
import { nth, panel, solid } from './showroom.ts'

/** Workplaces where things are made in series. */

export function press(look: Look): string {
  const sheet = (x: number, y: number, i: number) =>
    rect(x, y, 120, 86, paper, 2) +
    circle(x + 34, y + 40, 22, nth([clay, teal, saffron, blue], i)) +
    bar(x + 64, y + 26, 44, 8, ink) +
    bar(x + 64, y + 44, 34, 8, nth([clay, teal, saffron, blue], i))
  return [
    room(look, 'tiles'),
    ...[90, 1330].map((x) => archWindow(look, x, 130, 180, 320)),
    stroke('M330 150 Q800 220 1270 150', walnut, 4),
    row(6, (i) =>
      sheet(360 + i * 150, 170 + (i === 2 || i === 3 ? 20 : i === 0 || i === 5 ? 0 : 14), i),
    ),
    lamp(look, 500, 60, 110),
    lamp(look, 1100, 60, 110),
    shadow(800, 850, 560, 30),
    // Four units with an ink each, and the web of paper through them.
    ...[0, 1, 2, 3].map((i) => {
      const x = 330 + i * 230
      return (
        panel(x, 400, 190, 440, nth(['#3a4b52', '#33444a'], i), 12) +
        panel(x + 16, 416, 158, 56, nth([clay, teal, saffron, ink], i), 8) +
        [560, 640].map((y) => bar(x - 16, y, 222, 60, steel, 30)).join('') +
        bar(x - 6, 612, 202, 34, nth([clay, teal, saffron, '#1b2523'], i), 17) +
        row(3, (j) => circle(x + 40 + j * 54, 760, 14, nth([leaf, saffron, clay], j)))
      )
    }),
    path('M230 640 h1060 v16 h-1060z', paper),
    circle(210, 690, 100, cream),
    ring(210, 690, 78, 3, darker(cream, 0.2)),
    ring(210, 690, 54, 3, darker(cream, 0.2)),
    circle(210, 690, 22, walnut),
    rect(120, 780, 180, 60, iron, 6),
    panel(1290, 700, 220, 140, oak, 4),
    row(7, (i) => rect(1306, 692 - i * 9, 188, 7, i % 2 ? cream : paper)),
    sheet(1340, 560, 1),
    rect(1330, 636, 140, 8, paper),
    plant(1540, 860, 190, clay),
  ].join('')
}

export function design(look: Look): string {
  const poster = (x: number, y: number, w: number, h: number, i: number) =>
    rect(x + 6, y + 8, w, h, '#0b1512', 3, 0.18) +
    rect(x, y, w, h, nth([cream, saffron, teal, rose, paper], i), 3) +
    [
      () =>
        circle(x + w / 2, y + h * 0.4, w * 0.28, clay) +
        bar(x + w * 0.2, y + h * 0.76, w * 0.6, 14, ink, 4),
      () =>
        path(`M${x} ${y + h} L${x + w * 0.5} ${y + h * 0.3} L${x + w} ${y + h}z`, ink) +
        circle(x + w * 0.7, y + h * 0.25, w * 0.12, paper),
      () =>
        row(4, (j) =>
          rect(
            x + w * 0.14 + j * w * 0.19,
            y + h * (0.7 - j * 0.14),
            w * 0.14,
            h * (0.18 + j * 0.14),
            j % 2 ? saffron : paper,
          ),
        ),
      () =>
        arch(x + w * 0.2, y + h * 0.2, w * 0.6, h * 0.62, ink) +
        arch(x + w * 0.34, y + h * 0.36, w * 0.32, h * 0.46, saffron),
    ][i % 4]?.()
  return [
    room(look, 'planks'),
    archWindow(look, 90, 140, 200, 400),
    poster(380, 100, 220, 290, 0),
    poster(630, 120, 180, 240, 1),
    poster(840, 100, 220, 290, 2),
    poster(1090, 120, 180, 240, 3),
    archWindow(look, 1350, 140, 180, 400),
    lamp(look, 500, 60, 100),
    lamp(look, 1180, 60, 100),
    rug(800, 872, 620, mix(look.accent, cream, 0.3)),
    monitor(600, 612, 340, '#f3efe4', false),
    circle(560, 460, 50, clay),
    rect(610, 424, 70, 70, teal, 6),
    bar(510, 530, 170, 12, ink, 4),
    // A fan of colour cards, a pen tablet and pencils.
    ...[0, 1, 2, 3, 4, 5].map((i) =>
      group(
        `rotate(${-62 + i * 22} 900 612)`,
        rect(878, 470, 44, 140, nth([clay, saffron, leaf, teal, blue, rose], i), 6),
        rect(878, 470, 44, 34, paper, 6),
      ),
    ),
    panel(1010, 592, 190, 20, '#26302e', 4),
    stroke('M1130 590 l50 -60', steel, 8),
    ...[0, 1, 2, 3].map((i) =>
      stroke(
        `M${1262 + i * 12} 560 l${(i - 1.5) * 8} -60`,
        nth([clay, teal, saffron, walnut], i),
        8,
      ),
    ),
    tube(1250, 550, 60, 62, cream, 6),
    cup(380, 612, 52, look.accent),
    table(800, 890, 1100, 280, look.timber, 32),
    chair(620, 970, 350, walnut, look.accent),
    stool(1040, 900, 210, walnut, look.accent),
    plant(1480, 850, 230, clay),
  ].join('')
}

export function preserves(look: Look): string {
  const kettle = (x: number) =>
    shadow(x, 690, 170, 18) +
    solid(`M${x - 150} 380 h300 v160 q0 120 -150 120 t-150 -120z`, steel, 'round') +
    ellipse(x, 380, 150, 34, darker(steel, 0.2)) +
    ellipse(x, 384, 126, 24, '#a8342a') +
    row(4, (i) => circle(x - 70 + i * 46, 382 + (i % 2) * 6, 8, '#d9705a')) +
    stroke(`M${x + 60} 370 L${x + 130} 210`, walnut, 12) +
    [-110, 110].map((at) => tube(x + at - 10, 620, 20, 70, iron, 3)).join('')
  return [
    room(look, 'tiles'),
    archWindow(look, 640, 110, 320, 330),
    lamp(look, 480, 80, 120),
    lamp(look, 1120, 80, 120),
    shelves(look, 80, 220, [260, 380, 500], 3, (x, y, i) =>
      jar(x, y, 84, nth([clay, saffron, leaf], i), '#c99a3a'),
    ),
    shelves(look, 1300, 220, [260, 380, 500], 3, (x, y, i) =>
      jar(x, y, 84, nth([saffron, leaf, clay], i), '#c99a3a'),
    ),
    kettle(500),
    kettle(1100),
    row(9, (i) =>
      jar(200 + i * 150, 700, 116, nth([clay, saffron, leaf, clay, rose], i), '#c99a3a'),
    ),
    bar(80, 700, 1440, 44, '#39433f', 22),
    row(16, (i) => circle(110 + i * 92, 722, 14, steel)),
    ...[180, 560, 1040, 1400].map((x) => tube(x, 744, 30, 120, iron, 4)),
    ...[360, 800, 1240].map((x, i) => {
      const fruit = nth(['#c4402e', saffron, leaf], i)
      return (
        block(x - 90, 800, 180, 76, oak, 14) +
        row(6, (j) => ball(x - 66 + j * 26, 794 - (j % 2) * 12, 20, fruit))
      )
    }),
    box(1470, 870, 90, 90, sand),
  ].join('')
}
