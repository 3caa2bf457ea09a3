import { cabinet, counter } from './furniture.ts'
import { bottle, box, goodsColours, jar, plant, shelves } from './goods.ts'
import { type Look, pick } from './look.ts'
import {
  blue,
  clay,
  darker,
  iron,
  leaf,
  lighter,
  oak,
  paper,
  rose,
  saffron,
  sage,
  steel,
  teal,
} from './palette.ts'
import { archWindow, lamp, room, rug, tiledWall } from './room.ts'
import {
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
export function laboratory(look: Look): string {
  const flask = (x: number, y: number, h: number, colour: string) =>
    shadow(x, y, h * 0.4) +
    path(
      `M${x - h * 0.1} ${y - h} h${h * 0.2} v${h * 0.4} l${h * 0.3} ${h * 0.54} q0 ${h * 0.06} ${-h * 0.06} ${h * 0.06} h${-h * 0.68} q${-h * 0.06} 0 ${-h * 0.06} ${-h * 0.06} l${h * 0.3} ${-h * 0.54}z`,
      '#ffffff',
      0.4,
    ) +
    path(
      `M${x - h * 0.24} ${y - h * 0.34} h${h * 0.48} l${h * 0.16} ${h * 0.3} q0 ${h * 0.04} ${-h * 0.06} ${h * 0.04} h${-h * 0.68} q${-h * 0.06} 0 ${-h * 0.06} ${-h * 0.04}z`,
      colour,
    ) +
    bar(x - h * 0.13, y - h, h * 0.26, h * 0.06, '#ffffff')
  const [mx, my] = [800, 680]
  const microscope = [
    shadow(mx, my, 190, 24),
    path(`M${mx - 150} ${my} q0 -40 60 -42 h190 q50 4 50 42z`, '#2d3836'),
    stroke(`M${mx + 80} ${my - 40} q110 -150 -30 -280`, '#2d3836', 44),
    bar(mx - 130, my - 124, 200, 22, iron, 6),
    group(
      `rotate(-20 ${mx} ${my - 260})`,
      tube(mx - 46, my - 400, 78, 210, paper, 16),
      tube(mx - 34, my - 450, 54, 64, '#2d3836', 10),
      tube(mx - 28, my - 200, 42, 50, steel, 6),
    ),
    circle(mx + 92, my - 170, 30, steel),
    circle(mx + 92, my - 170, 17, iron),
    glow(mx - 40, my - 120, 90),
  ]
  const rack = row(
    6,
    (i) =>
      rect(1080 + i * 52, 530, 30, 130, '#ffffff', 14, 0.45) +
      rect(
        1082 + i * 52,
        590 - (i % 3) * 14,
        26,
        68 + (i % 3) * 14,
        [clay, teal, saffron, rose, leaf, blue][i] ?? clay,
        12,
      ),
  )
  return [
    room(look, 'tiles'),
    tiledWall(look, 420, lighter(look.wall, 0.4), 56),
    archWindow(look, 180, 120, 240, 280),
    shelves(look, 560, 860, [200, 350], 11, (x, y, i) =>
      i % 3
        ? bottle(x, y, 100, pick(look, ['#7a4a26', teal, blue, clay]))
        : flask(x, y, 90, pick(look, [sage, rose, saffron])),
    ),
    lamp(look, 480, 150, 110),
    lamp(look, 1500, 150, 110),
    flask(330, 676, 190, teal),
    flask(500, 680, 140, saffron),
    ...microscope,
    shadow(1220, 672, 180),
    rack,
    rect(1060, 560, 330, 18, oak, 4),
    rect(1060, 640, 330, 30, oak, 4),
    rect(1060, 640, 330, 30, 'url(#flat)', 4),
    counter(look, 120, 1360, 676, 900, look.accent, paper),
  ].join('')
}

export function veterinary(look: Look): string {
  const fur = '#b9793f'
  const cat = '#59605c'
  const dog = [
    shadow(690, 640, 150, 18),
    stroke('M806 600 q70 -20 60 -80', fur, 26),
    path('M590 640 q-20 -220 60 -260 h90 q90 60 90 200 q0 50 -20 60z', fur),
    path('M590 640 q-20 -220 60 -260 h90 q90 60 90 200 q0 50 -20 60z', 'url(#round)'),
    path('M630 420 q30 110 14 214 h60 q30 -120 10 -220z', lighter(fur, 0.55)),
    ...[606, 690].map(
      (x) => rect(x, 500, 46, 140, fur, 22) + ellipse(x + 22, 634, 32, 14, lighter(fur, 0.3)),
    ),
    ellipse(660, 330, 96, 90, fur),
    path('M580 270 q-60 20 -46 130 q40 10 60 -60z', darker(fur, 0.35)),
    path('M740 270 q60 20 46 130 q-40 10 -60 -60z', darker(fur, 0.35)),
    ellipse(658, 368, 54, 44, lighter(fur, 0.5)),
    ellipse(658, 346, 20, 14, '#26201c'),
    stroke('M658 358 v18 q-22 18 -36 4 M658 376 q22 18 36 4', '#26201c', 5),
    ...[622, 698].map((x) => circle(x, 308, 11, '#26201c') + circle(x - 3, 304, 3.5, '#ffffff')),
    path('M588 410 q72 40 146 0 l-4 24 q-70 36 -138 0z', clay),
    circle(660, 446, 14, saffron),
  ]
  const kitten = [
    shadow(1000, 640, 110, 16),
    stroke('M1080 622 q90 0 70 -110', cat, 22),
    path('M920 640 q-10 -150 60 -180 h40 q80 40 80 180z', cat),
    path('M920 640 q-10 -150 60 -180 h40 q80 40 80 180z', 'url(#round)'),
    path('M930 380 l-6 -76 50 34 h44 l50 -34 -6 76 q0 74 -66 74 t-66 -74z', cat),
    path('M934 322 l28 22 -24 16z', rose),
    path('M1058 322 l-28 22 24 16z', rose),
    ...[970, 1022].map(
      (x) => ellipse(x, 388, 11, 14, '#e6c65a') + ellipse(x, 388, 4, 13, '#1c2220'),
    ),
    path('M988 410 h16 l-8 10z', rose),
    stroke(
      'M996 420 v8 M940 412 l-50 -8 M940 422 l-48 10 M1052 412 l50 -8 M1052 422 l48 10',
      lighter(cat, 0.5),
      3,
    ),
    path('M970 640 q-10 -90 26 -120 q36 30 26 120z', paper),
  ]
  return [
    room(look, 'tiles'),
    archWindow(look, 140, 140, 250, 380),
    niche(1210, 130, 270, 400, look.wall),
    shelves(look, 1228, 234, [290, 410, 522], 4, (x, y, i) =>
      i % 2 ? jar(x, y, 76, pick(look, goodsColours)) : box(x, y, 54, 84, pick(look, goodsColours)),
    ),
    group(
      'translate(880 200)',
      ellipse(0, 30, 42, 36, lighter(look.accent, 0.25)),
      ...[-54, -20, 20, 54].map((dx, i) =>
        ellipse(dx, i % 3 ? -34 : -8, 17, 22, lighter(look.accent, 0.25)),
      ),
    ),
    lamp(look, 560, 150, 130),
    rug(800, 880, 560, sage),
    ...dog,
    ...kitten,
    tube(770, 690, 60, 180, steel, 6),
    ellipse(800, 870, 200, 22, iron),
    bar(430, 640, 800, 44, steel, 10),
    rect(470, 684, 720, 16, '#0b1512', 0, 0.2),
    plant(210, 860, 240, teal),
    cabinet(1290, 830, 260, 260, look.timber, 2, 2),
    bottle(1350, 560, 90, teal),
    ring(1450, 526, 30, 12, clay),
  ].join('')
}
