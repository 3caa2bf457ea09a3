import { cabinet, stool } from './furniture.ts'
import { bottle, box, goodsColours, jar, plant, shelves } from './goods.ts'
import { type Look, pick } from './look.ts'
import {
  blue,
  clay,
  cream,
  darker,
  ink,
  iron,
  lighter,
  mix,
  oak,
  paper,
  rose,
  saffron,
  sage,
  sky,
  steel,
  teal,
  walnut,
} from './palette.ts'
import { archWindow, framed, lamp, room, rug, tiledWall } from './room.ts'
import {
  arch,
  ball,
  bar,
  circle,
  ellipse,
  glow,
  group,
  niche,
  path,
  rect,
  ring,
  row,
  shadow,
  stroke,
  tube,
} from './shapes.ts'

export function salon(look: Look): string {
  const mirror = (x: number) => {
    const bulbs = row(9, (i) => {
      const angle = Math.PI + (i * Math.PI) / 8
      const [bx, by] = [x + Math.cos(angle) * 142, 290 + Math.sin(angle) * 142]
      return glow(bx, by, look.time === 'day' ? 30 : 64) + circle(bx, by, 10, '#fff1c9')
    })
    return (
      arch(x - 134, 156, 268, 400, '#c99a3a') +
      arch(x - 122, 168, 244, 388, mix(look.wall, '#e8f1ef', look.time === 'day' ? 0.65 : 0.22)) +
      path(`M${x - 90} 540 L${x + 40} 190 l40 40 L${x - 30} 548z`, '#ffffff', 0.22) +
      bulbs
    )
  }
  const armchair = (x: number) =>
    [
      shadow(x, 880, 120, 20),
      ellipse(x, 872, 84, 15, steel),
      tube(x - 13, 740, 26, 130, steel, 4),
      path(`M${x - 92} 620 q-10 -140 40 -150 h104 q50 10 40 150z`, look.accent),
      path(`M${x - 92} 620 q-10 -140 40 -150 h104 q50 10 40 150z`, 'url(#round)'),
      rect(x - 44, 424, 88, 56, darker(look.accent, 0.15), 20),
      rect(x - 104, 612, 208, 54, lighter(look.accent, 0.15), 20),
      rect(x - 96, 650, 192, 100, darker(look.accent, 0.15), 18),
      ...[-1, 1].map((side) => rect(x + side * 116 - 14, 560, 28, 120, iron, 12)),
    ].join('')
  return [
    room(look, 'tiles'),
    tiledWall(look, 420, lighter(look.wall, 0.25), 52),
    ...[360, 800, 1240].map(mirror),
    ...[580, 1020].map((x) =>
      shelves(look, x - 66, 132, [300, 420], 3, (sx, y) =>
        bottle(sx, y, 84, pick(look, goodsColours)),
      ),
    ),
    rect(160, 556, 1280, 24, look.timber, 4),
    rect(160, 556, 1280, 24, 'url(#flat)', 4),
    rect(190, 580, 1220, 60, darker(look.timber, 0.3), 4),
    ...[250, 590, 1010, 1370].map((x, i) =>
      i % 2
        ? jar(x, 556, 64, sky) + stroke(`M${x - 8} 520 v-46 M${x + 10} 520 v-40`, iron, 5)
        : bottle(x, 556, 84, clay) + bottle(x + 34, 556, 70, teal),
    ),
    rug(800, 880, 640, mix(look.floor, paper, 0.3)),
    armchair(440),
    armchair(800),
    armchair(1160),
  ].join('')
}

export function gym(look: Look): string {
  const dumbbell = (x: number, y: number, s: number, colour: string) =>
    bar(x - 30 * s, y - 7, 60 * s, 14, steel) +
    ball(x - 34 * s, y, 17 * s, colour, 25 * s) +
    ball(x + 34 * s, y, 17 * s, colour, 25 * s)
  const kettle = (x: number, y: number, r: number, colour: string) =>
    shadow(x, y, r * 1.2) +
    ring(x, y - r * 1.9, r * 0.5, r * 0.26, iron) +
    ball(x, y - r, r, colour) +
    circle(x, y - r, r * 0.4, lighter(colour, 0.5))
  const plateAt = (x: number, y: number, r: number, colour: string) =>
    circle(x, y, r, colour) +
    ring(x, y, r * 0.72, 5, lighter(colour, 0.35)) +
    circle(x, y, r * 0.24, steel)
  return [
    room(look, 'planks'),
    archWindow(look, 150, 130, 260, 400),
    archWindow(look, 1190, 130, 260, 400),
    rect(490, 120, 620, 400, look.time === 'day' ? '#c7d6d4' : mix(look.wall, '#c7d6d4', 0.3), 6),
    rect(490, 120, 620, 400, 'url(#glass)', 6),
    path('M560 520 L760 120 h90 L640 520z', '#ffffff', 0.2),
    lamp(look, 640, 90, 110),
    lamp(look, 960, 90, 110),
    rect(470, 520, 660, 24, iron, 6),
    rect(450, 610, 700, 24, iron, 6),
    ...[480, 1090].map((x) => rect(x, 500, 28, 220, darker(iron, 0.3), 4)),
    ...[560, 690, 820, 950, 1050].map((x, i) =>
      dumbbell(x, 500, 1.05, [clay, ink, teal, iron, saffron][i] ?? clay),
    ),
    ...[550, 680, 810, 940, 1050].map((x, i) =>
      dumbbell(x, 588, 1.2, [iron, teal, ink, clay, iron][i] ?? clay),
    ),
    stroke('M330 0 v190', iron, 9),
    shadow(330, 760, 100, 16),
    rect(270, 190, 120, 410, '#7a2f2a', 46),
    rect(270, 190, 120, 410, 'url(#round)', 46),
    rect(270, 300, 120, 24, saffron, 0, 0.85),
    rect(270, 470, 120, 24, saffron, 0, 0.85),
    path('M420 900 l90 -120 h560 l90 120z', look.accent),
    path('M460 890 l76 -100 h508 l76 100z', lighter(look.accent, 0.15)),
    bar(390, 780, 830, 16, steel),
    plateAt(470, 788, 92, '#242c2b'),
    plateAt(520, 788, 70, clay),
    plateAt(1140, 788, 92, '#242c2b'),
    plateAt(1090, 788, 70, clay),
    ...[1300, 1400].map((x, i) => kettle(x, 850, 54 - i * 10, i ? teal : clay)),
    ball(220, 800, 84, teal),
    shadow(220, 884, 84, 12),
  ].join('')
}

export function hotel(look: Look): string {
  const pillow = (x: number, y: number, w: number, colour: string) =>
    rect(x - w / 2, y, w, 80, colour, 30) + rect(x - w / 2, y, w, 80, 'url(#fall)', 30)
  return [
    room(look, 'planks'),
    archWindow(look, 130, 130, 270, 430),
    path(
      'M96 110 q30 240 0 480 h90 q-40 -200 30 -480z M434 110 q-30 240 0 480 h-90 q40 -200 -30 -480z',
      lighter(look.accent, 0.55),
      0.92,
    ),
    bar(80, 98, 370, 14, walnut),
    arch(500, 140, 680, 550, lighter(look.wall, 0.18)),
    framed(look, 740, 210, 200, 150),
    rect(540, 400, 600, 300, look.timber, 20),
    rect(540, 400, 600, 300, 'url(#fall)', 20),
    row(5, (i) => arch(572 + i * 112, 430, 90, 200, darker(look.timber, 0.15))),
    ...[470, 1210].map(
      (x) =>
        glow(x, 420, look.time === 'day' ? 130 : 300) +
        stroke(`M${x} 560 v-90`, '#c99a3a', 9) +
        path(`M${x - 52} 474 l22 -84 h60 l22 84z`, cream) +
        ellipse(x, 562, 34, 7, '#c99a3a'),
    ),
    cabinet(400, 700, 120, 140, look.timber, 1, 2),
    cabinet(1150, 700, 120, 140, look.timber, 1, 2),
    shadow(840, 860, 430, 34),
    pillow(700, 530, 250, paper),
    pillow(980, 530, 250, paper),
    pillow(840, 566, 190, look.accent),
    path('M520 640 q320 -50 640 0 l50 190 q-370 40 -740 0z', paper),
    path('M520 640 q320 -50 640 0 l50 190 q-370 40 -740 0z', 'url(#away)'),
    path('M494 740 q346 -40 692 0 l30 110 q-376 40 -752 0z', look.accent),
    path('M494 740 q346 -40 692 0 l30 110 q-376 40 -752 0z', 'url(#fall)'),
    row(9, (i) => path(`M${540 + i * 74} 800 l24 -26 l24 26 l-24 26z`, saffron, 0.8)),
    rect(470, 846, 740, 20, walnut, 6),
    plant(1390, 800, 320, clay),
    shelves(look, 1300, 200, [330], 2, (x, y, i) =>
      i ? jar(x, y, 70, rose) : plant(x, y, 100, cream),
    ),
  ].join('')
}

export function laundry(look: Look): string {
  const washer = (x: number, i: number) => {
    const suds = row(5, (j) =>
      ball(
        x - 40 + j * 20,
        640 + ((j * 13) % 24),
        22,
        [clay, cream, blue, saffron, rose][(j + i) % 5] ?? cream,
      ),
    )
    return [
      shadow(x, 800, 150, 20),
      rect(x - 125, 500, 250, 294, '#eef0ec', 12),
      rect(x - 125, 500, 250, 294, 'url(#away)', 12),
      rect(x - 125, 500, 250, 54, '#d5dcd8', 12),
      circle(x + 80, 527, 16, iron),
      bar(x - 100, 516, 90, 22, '#9fd0b8', 4),
      circle(x, 660, 96, steel),
      circle(x, 660, 78, '#233a44'),
      `<clipPath id="wash${x}"><circle cx="${x}" cy="660" r="76"/></clipPath><g clip-path="url(#wash${x})">${suds}${rect(x - 90, 672, 180, 90, '#7fb3c4', 0, 0.5)}</g>`,
      circle(x, 660, 78, 'url(#glass)'),
    ].join('')
  }
  const fold = (x: number, y: number, n: number) =>
    shadow(x, y, 80) +
    row(
      n,
      (i) =>
        rect(x - 70, y - 24 - i * 25, 140, 24, goodsColours[(i * 2 + n) % 9] ?? clay, 10) +
        rect(x - 70, y - 24 - i * 25, 140, 24, 'url(#flat)', 10),
    )
  return [
    room(look, 'tiles'),
    tiledWall(
      look,
      110,
      look.time === 'day' ? mix(sky, paper, 0.5) : mix(teal, '#17262a', 0.5),
      56,
    ),
    ...[230, 1200].map((x) => archWindow(look, x, 150, 170, 240)),
    stroke('M440 130 Q800 200 1160 130', walnut, 4),
    ...[520, 640, 760, 880, 1000].map(
      (x, i) =>
        path(
          `M${x - 40} ${156 + (i % 2) * 8} h80 l24 34 -22 16 v80 h-84 v-80 l-22 -16z`,
          [clay, paper, blue, saffron, sage][i] ?? clay,
        ) +
        path(
          `M${x - 40} ${156 + (i % 2) * 8} h80 l24 34 -22 16 v80 h-84 v-80 l-22 -16z`,
          'url(#round)',
          0.6,
        ),
    ),
    ...[330, 610, 890, 1170].map(washer),
    rect(180, 474, 1140, 30, look.timber, 4),
    rect(180, 474, 1140, 30, 'url(#flat)', 4),
    fold(330, 474, 4),
    fold(540, 474, 3),
    bottle(700, 474, 110, teal),
    bottle(748, 474, 96, clay),
    box(810, 474, 60, 90, saffron),
    fold(990, 474, 4),
    plant(1190, 474, 130, clay),
    shadow(1400, 884, 130),
    path('M1290 730 h220 l-26 150 h-168z', oak),
    row(5, (i) => stroke(`M${1296 + i * 5} ${756 + i * 26} H${1504 - i * 5}`, walnut, 5, 0.5)),
    ...[1330, 1400, 1460].map((x, i) => ball(x, 724, 48, [rose, cream, blue][i] ?? cream, 34)),
  ].join('')
}

export function studio(look: Look): string {
  const softbox = (x: number, turn: number) =>
    group(
      `translate(${x} 230) scale(${turn} 1)`,
      stroke('M0 80 V600', iron, 10),
      stroke('M0 560 l-70 100 M0 560 l70 100', iron, 9),
      path('M-60 -90 l170 -40 v240 l-170 -20z', '#2a3432'),
      path('M96 -120 l26 -6 v232 l-26 -4z', '#fff6dc'),
      ellipse(250, 30, 330, 260, 'url(#glow)', 0.75),
    )
  const [x, y] = [1060, 500]
  const camera = [
    stroke(
      `M${x} ${y + 40} L${x - 130} 890 M${x} ${y + 40} L${x + 130} 890 M${x} ${y + 40} V860`,
      '#2a3432',
      15,
    ),
    bar(x - 60, y + 30, 120, 24, iron, 6),
    rect(x - 110, y - 110, 220, 146, '#26302e', 18),
    rect(x - 110, y - 110, 220, 146, 'url(#flat)', 18),
    path(`M${x - 50} ${y - 106} l20 -40 h60 l20 40z`, '#26302e'),
    circle(x - 20, y - 36, 66, '#3a4643'),
    circle(x - 20, y - 36, 52, '#131b1a'),
    circle(x - 20, y - 36, 34, '#2f5570'),
    circle(x - 36, y - 54, 12, '#ffffff', 0.7),
    circle(x + 80, y - 80, 12, clay),
  ]
  return [
    room(look, 'planks'),
    bar(380, 60, 640, 26, walnut),
    path(
      'M410 80 h580 v560 q0 130 120 180 h-820 q120 -50 120 -180z',
      mix(look.accent, cream, 0.35),
    ),
    path('M410 80 h580 v560 q0 130 120 180 h-820 q120 -50 120 -180z', 'url(#away)'),
    ellipse(700, 500, 330, 320, 'url(#glow)', 0.6),
    niche(1210, 150, 250, 380, look.wall),
    shelves(look, 1224, 222, [290, 410, 524], 3, (sx, sy, i) =>
      i % 2
        ? tube(sx - 26, sy - 70, 52, 70, '#26302e', 8) + ellipse(sx, sy - 70, 24, 7, blue)
        : box(sx, sy, 56, 62, pick(look, goodsColours)),
    ),
    softbox(250, 1),
    stool(700, 760, 250, walnut, look.timber),
    plant(700, 512, 230, clay),
    ball(620, 760, 40, saffron),
    shadow(620, 800, 40, 8),
    ...camera,
    shadow(1060, 890, 190, 18),
  ].join('')
}
