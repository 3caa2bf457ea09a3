import { counter, stool } from './furniture.ts'
import { bottle, goodsColours, jar, plant } from './goods.ts'
import { type Look, pick } from './look.ts'
import { awning, street } from './outdoors.ts'
import {
  blue,
  clay,
  cream,
  darker,
  iron,
  leaf,
  lighter,
  mix,
  oak,
  paper,
  rose,
  saffron,
  sage,
  sand,
  steel,
  teal,
  walnut,
} from './palette.ts'
import { lamp, lightString, room, tiledWall } from './room.ts'
import {
  ball,
  bar,
  circle,
  ellipse,
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

export function taqueria(look: Look): string {
  const spit = row(13, (i) => {
    const w = 86 + Math.sin((i + 3) * 0.32) * 92
    return bar(640 - w / 2, 300 + i * 17, w, 22, i % 3 ? '#b4512a' : '#8f3a1d', 9)
  })
  const taco = (x: number, y: number) =>
    path(`M${x - 54} ${y} a54 50 0 0 1 108 0z`, '#e8c06f') +
    row(4, (i) => ball(x - 36 + i * 24, y - 36 - (i % 2) * 8, 13, i % 2 ? leaf : '#a8482a')) +
    path(`M${x - 54} ${y + 4} a54 42 0 0 1 108 0z`, '#f0cf86') +
    path(`M${x - 54} ${y + 4} a54 42 0 0 1 108 0z`, 'url(#round)', 0.6)
  const bowl = (x: number, colour: string) =>
    shadow(x, 562, 52) +
    ellipse(x, 526, 46, 12, walnut) +
    ellipse(x, 526, 38, 9, colour) +
    path(`M${x - 46} 528 h92 q-10 36 -30 36 h-32 q-20 0 -30 -36z`, iron)
  return [
    street(look, 300),
    rect(170, 190, 1260, 430, darker(look.accent, 0.35)),
    rect(190, 330, 1220, 240, cream),
    row(5, (i) => rect(190, 330 + i * 48, 1220, 3, sand)),
    row(25, (i) => rect(190 + i * 49, 330, 3, 240, sand)),
    rect(190, 330, 1220, 240, 'url(#away)'),
    rect(170, 190, 1260, 150, '#0b1512', 0, 0.25),
    glow(640, 420, 330, 0.9),
    rect(520, 300, 20, 250, iron, 6),
    ...[0, 1, 2, 3].map(
      (i) => rect(530, 312 + i * 58, 30, 40, '#e2682a', 6) + glow(560, 332 + i * 58, 60, 0.8),
    ),
    rect(634, 250, 12, 310, steel),
    spit,
    ball(640, 282, 36, '#e3a83a', 30),
    path('M622 262 q18 -40 36 0z', leaf),
    ellipse(640, 548, 120, 16, steel),
    bar(760, 530, 330, 34, '#2c3331', 8),
    ...[0, 1, 2, 3, 4].map((i) => ellipse(800 + i * 62, 526, 28, 8, i % 2 ? '#f0cf86' : '#e8c06f')),
    ...[830, 910, 1000].map((x, i) =>
      stroke(`M${x} 500 q-16 -34 6 -60 q20 -30 0 -${60 + i * 8}`, '#ffffff', 9, 0.16),
    ),
    bowl(1160, '#c33f26'),
    bowl(1270, '#5d8f3a'),
    bowl(1380, '#e7d9b2'),
    counter(look, 170, 1260, 566, 850, look.accent, oak),
    taco(330, 560),
    taco(440, 560),
    ellipse(385, 562, 140, 14, paper),
    awning(120, 150, 1360, 120, look.accent),
    lightString(look, -20, 40, 1620, 40, 70, 15),
    ...[420, 800, 1180].map((x) => stool(x, 894, 220, iron, saffron)),
  ].join('')
}

export function iceCream(look: Look): string {
  const tastes = [
    '#f3d9c0',
    '#e8a9a0',
    '#b7d3a8',
    '#8a5a44',
    '#f2e2a0',
    '#c7b3d6',
    '#f6f0e2',
    '#e58f5c',
  ]
  const cone = (x: number, y: number, i: number) =>
    path(`M${x - 26} ${y - 70} h52 l-26 100z`, '#d79f57') +
    stroke(`M${x - 12} ${y - 62} l20 50 M${x + 12} ${y - 62} l-20 50`, '#a8713a', 3) +
    ball(x, y - 84, 34, tastes[i % 8] ?? cream) +
    ball(x, y - 128, 27, tastes[(i + 3) % 8] ?? cream) +
    ball(x + 4, y - 158, 8, clay)
  const tub = (x: number, y: number, i: number) =>
    ellipse(x, y, 72, 22, steel) +
    row(3, (j) => ball(x - 34 + j * 34, y - 14 - (j % 2) * 14, 34, tastes[i % 8] ?? cream, 26))
  return [
    room(look, 'tiles'),
    tiledWall(look, 330, mix(rose, paper, 0.55), 60),
    row(9, (i) =>
      path(
        `M${120 + i * 160} 120 a80 80 0 0 0 160 0z`,
        i % 2 ? lighter(look.accent, 0.5) : look.accent,
      ),
    ),
    rect(110, 106, 1460, 20, darker(look.accent, 0.2), 4),
    rect(220, 404, 1200, 14, look.timber, 3),
    rect(220, 404, 1200, 14, 'url(#flat)', 3),
    ...[300, 560, 820, 1080, 1340].map((x, i) => cone(x, 374, i)),
    lamp(look, 430, 230, 100),
    lamp(look, 690, 230, 100),
    lamp(look, 950, 230, 100),
    lamp(look, 1210, 230, 100),
    rect(230, 470, 1140, 190, '#2f3d3b', 10),
    ...[0, 1, 2, 3, 4, 5].map((i) => tub(330 + i * 188, 560, i)),
    ...[0, 1, 2, 3, 4, 5].map((i) => tub(330 + i * 188, 640, i + 4)),
    path('M230 470 q20 -50 80 -50 h980 q60 0 80 50 v190 h-1140z', 'url(#glass)'),
    bar(220, 652, 1160, 24, steel, 6),
    counter(look, 220, 1160, 676, 880, look.accent, paper),
    row(7, (i) => circle(300 + i * 165, 800, 20, cream, 0.8)),
  ].join('')
}

export function seafood(look: Look): string {
  const fish = (x: number, y: number, w: number, colour: string) =>
    shadow(x, y + w * 0.14, w * 0.5, 10) +
    path(
      `M${x - w * 0.5} ${y} q${w * 0.34} ${-w * 0.3} ${w * 0.76} 0 l${w * 0.24} ${-w * 0.15} v${w * 0.3} l${-w * 0.24} ${-w * 0.15} q${-w * 0.42} ${w * 0.3} ${-w * 0.76} 0z`,
      colour,
    ) +
    path(
      `M${x - w * 0.5} ${y} q${w * 0.34} ${w * 0.3} ${w * 0.76} 0 q${-w * 0.4} ${w * 0.06} ${-w * 0.76} 0z`,
      '#ffffff',
      0.5,
    ) +
    circle(x - w * 0.36, y - w * 0.03, w * 0.03, '#16211f') +
    stroke(
      `M${x - w * 0.24} ${y - w * 0.1} q${w * 0.06} ${w * 0.1} 0 ${w * 0.2}`,
      darker(colour, 0.3),
      4,
    ) +
    path(
      `M${x - w * 0.06} ${y - w * 0.12} q${w * 0.12} ${-w * 0.1} ${w * 0.24} ${w * 0.03}z`,
      darker(colour, 0.2),
    )
  const lemon = (x: number, y: number) =>
    circle(x, y, 27, saffron) +
    circle(x, y, 22, '#fbeeb0') +
    row(4, (i) =>
      stroke(
        `M${x} ${y} l${Math.cos((i * Math.PI) / 2 + 0.5) * 19} ${Math.sin((i * Math.PI) / 2 + 0.5) * 19}`,
        saffron,
        3,
      ),
    )
  const shrimp = (x: number, y: number) =>
    stroke(`M${x} ${y} q44 -46 62 6`, '#e0795a', 18) +
    stroke(`M${x} ${y} l-26 -16 M${x} ${y} l-30 -2`, '#e0795a', 3) +
    row(3, (i) => stroke(`M${x + 16 + i * 14} ${y - 26 + i * 6} l4 12`, '#b8543a', 3))
  return [
    room(look, 'tiles'),
    tiledWall(
      look,
      130,
      look.time === 'day' ? mix(blue, paper, 0.5) : mix(blue, '#173038', 0.4),
      46,
    ),
    row(8, (i) => path(`M${80 + i * 190} 130 q95 -90 190 0z`, lighter(look.accent, 0.2))),
    ring(420, 300, 86, 38, paper),
    ...[0, 90, 180, 270].map((turn) =>
      group(`rotate(${turn} 420 300)`, path('M392 195 h56 v38 h-56z', clay)),
    ),
    ...[0, 1, 2, 3, 4].map(
      (i) =>
        stroke(`M${820 + i * 120} 130 q-60 130 60 250`, sand, 3, 0.7) +
        stroke(`M${940 + i * 120} 130 q60 130 -60 250`, sand, 3, 0.7),
    ),
    fish(1100, 270, 260, '#9fb8bd'),
    lamp(look, 660, 250, 130),
    lamp(look, 1380, 230, 130),
    path('M160 640 l90 -160 h1100 l90 160z', '#e6f0f2'),
    row(70, () =>
      circle(
        200 + look.random() * 1200,
        500 + look.random() * 132,
        8 + look.random() * 14,
        look.random() > 0.5 ? '#ffffff' : '#cfe1e6',
        0.8,
      ),
    ),
    fish(430, 540, 270, '#8ba7ad'),
    fish(440, 606, 300, '#d98a6a'),
    fish(810, 536, 250, '#a8b9a0'),
    fish(830, 604, 290, '#7f9db0'),
    shrimp(1060, 546),
    shrimp(1130, 560),
    shrimp(1200, 544),
    shrimp(1090, 604),
    shrimp(1180, 614),
    ...[640, 1020, 1290].map((x, i) => lemon(x, 580 - (i % 2) * 26)),
    ...[620, 990, 1330].map((x) =>
      path(`M${x} 620 q-40 -10 -34 -50 q30 6 34 50 q10 -40 40 -40 q0 34 -40 40z`, leaf),
    ),
    counter(look, 150, 1300, 640, 860, look.accent, steel),
    ellipse(1290, 880, 150, 20, '#0b1512', 0.2),
    tube(1200, 760, 180, 130, oak, 12),
    ellipse(1290, 762, 90, 20, '#e6f0f2'),
    ...[1250, 1300, 1336].map(
      (x, i) =>
        path(`M${x - 40} 758 q0 -60 40 -64 q40 4 40 64z`, i % 2 ? rose : cream) +
        row(3, (j) => stroke(`M${x} 752 l${-18 + j * 18} -44`, darker(rose, 0.2), 3)),
    ),
  ].join('')
}

export function market(look: Look): string {
  const bottles = [sage, clay, saffron]
  return [
    street(look, 330),
    rect(150, 170, 1300, 480, darker(look.timber, 0.4)),
    ...[0, 1, 2].map((i) => rect(190, 300 + i * 110, 1220, 14, look.timber)),
    row(16, (i) => bottle(230 + i * 76, 300, 86, pick(look, bottles))),
    row(17, (i) => jar(240 + i * 70, 410, 74, pick(look, goodsColours))),
    lamp(look, 480, 260, 110),
    lamp(look, 1120, 260, 110),
    stroke('M800 150 v150', iron, 5),
    circle(800, 336, 46, paper),
    ring(800, 336, 46, 7, iron),
    stroke('M800 336 l18 -26', clay, 5),
    stroke('M770 378 l-36 80 M830 378 l36 80', iron, 4),
    path('M714 458 h172 q-20 52 -86 52 t-86 -52z', steel),
    ...[760, 800, 840].map((x) => ball(x, 448, 26, leaf)),
    fruitSteps(look),
    plant(130, 868, 210, teal),
    plant(1480, 868, 220, clay),
    awning(90, 130, 1420, 130, look.accent),
  ].join('')
}

function fruitSteps(look: Look): string {
  const kinds = [
    '#c9472e',
    '#e59a2c',
    '#6f9a3e',
    '#f0cc4e',
    '#8a3550',
    '#d9632f',
    '#93ad55',
    '#e8b9a0',
    '#5f8a3a',
    '#c04a34',
  ]
  const heap = (x: number, y: number, w: number, size: number, i: number) => {
    const colour = kinds[i % kinds.length] ?? clay
    const line = (n: number, up: number) =>
      row(n, (j) =>
        ball(
          x - ((n - 1) * size) / 2 + j * size,
          y - up,
          size * 0.54,
          mix(colour, '#fff1c9', 0.14 * look.random()),
        ),
      )
    const n = Math.floor(w / size)
    return (
      line(n - 1, size * 1.0) +
      line(n, size * 0.45) +
      rect(x - w / 2 - 8, y - 4, w + 16, 62, walnut, 3) +
      rect(x - w / 2 - 8, y - 4, w + 16, 27, oak, 3) +
      rect(x - w / 2 - 8, y + 28, w + 16, 27, oak, 3) +
      rect(x - w / 2 - 8, y - 4, w + 16, 60, 'url(#flat)', 3)
    )
  }
  return [0, 1, 2]
    .map((step) =>
      row(5, (i) =>
        heap(
          290 + i * 256 - (step % 2) * 6,
          566 + step * 112,
          214,
          40 - (i % 2) * 6,
          i * 3 + step * 4,
        ),
      ),
    )
    .concat(shadow(800, 868, 720, 30))
    .join('')
}
