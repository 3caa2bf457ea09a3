import { cabinet, chair, monitor, stool, table } from './furniture.ts'
import { goodsColours, plant, shelves } from './goods.ts'
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
  sage,
  sand,
  sky,
  steel,
  teal,
  walnut,
} from './palette.ts'
import { archWindow, framed, lamp, room, rug } from './room.ts'
import {
  ball,
  bar,
  circle,
  glow,
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

/** Workplaces where things are mended and copied. */

export function repairs(look: Look): string {
  const circuit = (x: number, y: number, w: number, h: number) =>
    panel(x, y, w, h, '#2f6b4f', 6) +
    row(6, (i) =>
      rect(
        x + 16 + (i % 3) * (w / 3.4),
        y + 16 + Math.floor(i / 3) * (h * 0.45),
        w * 0.17,
        h * 0.26,
        '#1b2523',
        2,
      ),
    ) +
    row(4, (i) => stroke(`M${x + 20 + i * (w / 4.6)} ${y + h - 12} v-14 h16`, '#d9c06a', 3))
  return [
    room(look, 'planks'),
    rect(300, 100, 1000, 300, mix(ink, look.wall, look.time === 'day' ? 0.25 : 0.4), 8),
    row(96, (i) => circle(330 + (i % 24) * 41, 130 + Math.floor(i / 24) * 76, 4, darker(ink, 0.5))),
    ...[380, 440, 500, 560].map(
      (x, i) =>
        rect(x - 4, 200, 8, 90, steel) +
        tube(x - 13, 140, 26, 72, nth([clay, saffron, teal, blue], i), 10),
    ),
    ...[660, 740].map(
      (x, i) =>
        stroke(`M${x - 16} 140 L${x + 16} 250 M${x + 16} 140 L${x - 16} 250`, steel, 9) +
        stroke(`M${x - 14} 240 l-4 80 M${x + 14} 240 l4 80`, nth([clay, teal], i), 16),
    ),
    circuit(840, 140, 170, 130),
    ...[1080, 1160, 1240].map((x, i) =>
      ring(x, 210, 40 - i * 4, 10, nth([clay, teal, saffron], i)),
    ),
    shelves(look, 330, 940, [388], 14, (x, y, i) =>
      panel(x - 26, y - 44, 52, 44, nth([sky, clay, sage, saffron], i), 4),
    ),
    lamp(look, 520, 60, 100),
    archWindow(look, 90, 150, 160, 320),
    archWindow(look, 1350, 150, 160, 320),
    // An opened television on the left, a telephone in parts in the middle.
    rect(340, 420, 290, 196, '#242c2a', 10),
    rect(354, 434, 262, 168, '#33403d', 4),
    circuit(384, 460, 200, 116),
    stroke('M470 430 l-60 -70 M500 430 l50 -60', iron, 5),
    rect(700, 596, 250, 20, '#3b4a47', 4),
    rect(730, 510, 70, 96, '#1f2725', 8),
    rect(737, 518, 56, 80, mix(teal, sky, 0.4), 4),
    stroke('M740 530 l30 24 l-12 16 l28 22', paper, 2.5, 0.8),
    circuit(822, 520, 60, 84),
    panel(896, 540, 44, 64, '#d5dcd8', 4),
    stroke('M1010 606 l-96 -56', iron, 8),
    stroke('M1082 630 q60 -30 60 20', ink, 6),
    solid('M1000 590 l90 34 l-6 18 l-90 -34z', saffron),
    panel(1150, 540, 110, 76, blue, 8),
    circle(1184, 578, 20, paper),
    stroke('M1184 578 l10 -12', ink, 4),
    rect(1216, 562, 30, 14, '#b7d2b4', 2),
    stroke('M1060 616 V470 l-150 -70', iron, 11),
    glow(880, 430, look.time === 'day' ? 120 : 260),
    circle(892, 402, 56, steel),
    circle(892, 402, 42, '#dff0ee'),
    table(800, 890, 1120, 280, look.timber, 32),
    cabinet(300, 884, 200, 230, look.accent, 1, 4),
    stool(820, 900, 210, iron, look.accent),
    plant(1440, 850, 230, clay),
  ].join('')
}

export function sewing(look: Look): string {
  const spool = (x: number, y: number, colour: string) =>
    rect(x - 20, y - 50, 40, 8, oak, 3) +
    tube(x - 16, y - 44, 32, 38, colour, 4) +
    rect(x - 20, y - 8, 40, 8, oak, 3)
  return [
    room(look, 'planks'),
    archWindow(look, 130, 120, 280, 420),
    shelves(look, 520, 560, [190, 280, 370], 10, (x, y, i) =>
      spool(x, y, nth(goodsColours, i + y / 10)),
    ),
    lamp(look, 800, 80, 120),
    // The dressmaker's dummy with its jacket and tape.
    shadow(1320, 850, 110, 16),
    stroke('M1320 640 V800 M1320 800 l-80 50 M1320 800 l80 50 M1320 800 v44', walnut, 14),
    solid(
      'M1230 250 q90 -60 180 0 q30 130 -20 220 q40 100 30 190 q-100 40 -200 0 q-10 -90 30 -190 q-50 -90 -20 -220z',
      look.accent,
      'round',
    ),
    path('M1280 232 q40 60 80 0 l-40 210z', cream),
    tube(1304, 190, 32, 50, sand, 6),
    ball(1320, 186, 18, walnut),
    row(3, (i) => circle(1320, 480 + i * 50, 8, '#c99a3a')),
    stroke('M1270 240 q-16 140 10 250 M1370 240 q20 120 -6 240', saffron, 9),
    rug(760, 870, 560, mix(look.accent, cream, 0.3)),
    // The machine: base, arm, wheel and needle.
    panel(560, 570, 440, 46, ink, 10),
    solid('M900 572 v-190 q0 -40 -40 -40 h-230 q-40 0 -40 40 v60 h60 v-30 h160 v160z', ink, 'flat'),
    circle(958, 430, 52, iron),
    circle(958, 430, 34, ink),
    rect(918, 418, 40, 24, iron),
    stroke('M620 440 v110', steel, 8),
    rect(606, 546, 32, 14, steel, 3),
    bar(680, 372, 130, 10, saffron),
    spool(840, 344, clay),
    stroke('M840 320 q-120 -30 -220 80', clay, 3),
    solid(
      'M420 596 q90 -40 190 -12 h180 v30 q-180 30 -300 10 q-60 80 -110 120 q-20 -80 40 -148z',
      rose,
      'fall',
    ),
    group(
      'translate(1060 600)',
      stroke('M0 0 l-60 -50 M0 0 l-60 20', steel, 9),
      ring(24, -10, 18, 8, clay),
      ring(24, 22, 18, 8, clay),
    ),
    table(740, 880, 880, 264, look.timber, 32),
    chair(700, 960, 340, walnut, look.accent),
    row(4, (i) => panel(250, 846 - i * 30, 150, 26, nth([clay, cream, teal, saffron], i), 10)),
  ].join('')
}

export function copies(look: Look): string {
  const seat = (x: number) =>
    monitor(x, 606, 190, nth(['#16343c', '#1e2b3a', '#2a3a33'], x)) +
    bar(x - 60, 602, 120, 14, '#dfe3df', 5)
  return [
    room(look, 'tiles'),
    archWindow(look, 1260, 130, 220, 360),
    shelves(look, 90, 400, [250, 370], 4, (x, y, i) =>
      row(4, (j) =>
        panel(x - 44, y - 22 - j * 22, 88, 20, nth([paper, paper, cream, sky], i + j), 2),
      ),
    ),
    framed(look, 620, 150, 150, 180),
    framed(look, 800, 150, 150, 180),
    lamp(look, 700, 60, 110),
    lamp(look, 1080, 60, 110),
    // The copier: body, trays, lid and its light.
    shadow(300, 860, 220, 22),
    panel(120, 520, 360, 330, '#e4e7e2', 10),
    panel(100, 470, 400, 60, '#cfd5d0', 10),
    solid('M110 470 l40 -60 h310 l30 60z', '#dfe3df'),
    bar(140, 464, 320, 8, '#aef0dc'),
    glow(300, 462, look.time === 'day' ? 120 : 220, 0.6),
    panel(380, 484, 90, 32, ink, 4),
    circle(456, 500, 9, leaf),
    ...[600, 680, 760].map(
      (y) => rect(140, y, 320, 66, '#d3d9d4', 6) + bar(260, y + 28, 80, 10, iron),
    ),
    path('M60 620 h80 v16 h-90z', paper),
    row(3, (i) => rect(40, 606 - i * 8, 100, 6, i % 2 ? cream : paper)),
    rug(980, 866, 480, mix(look.accent, cream, 0.35)),
    ...[700, 960, 1220].map(seat),
    table(960, 880, 860, 268, look.timber, 32),
    ...[700, 960, 1220].map((x) => chair(x, 950, 300, iron, look.accent)),
    plant(1500, 860, 240, clay),
  ].join('')
}
