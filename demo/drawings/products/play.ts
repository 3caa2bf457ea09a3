import { ball, bar, circle, ellipse, path, rect, row, shadow, stroke } from '../shapes.ts'
import type { Tint } from './compose-product.ts'

export const football = (tint: Tint) =>
  shadow(410, 806, 230, 34) +
  circle(400, 560, 244, '#f6f3ea') +
  path('M400 486 l70 52 -27 82 h-86 l-27 -82z', tint.main) +
  row(
    5,
    (i) =>
      `<g transform="rotate(${i * 72} 400 560)">${path('M400 324 l-66 18 24 66 h84 l24 -66z', tint.main)}${stroke('M400 408 V486', tint.dark, 7)}${stroke('M358 408 L308 470 M442 408 L492 470', tint.dark, 7)}</g>`,
  ) +
  circle(400, 560, 244, 'url(#ball)')

export const dumbbells = (tint: Tint) =>
  shadow(400, 806, 310, 34) +
  row(
    2,
    (i) =>
      `<g transform="translate(${i * 40} ${i * 150})">${bar(230, 520, 320, 34, '#b9c2bf')}${rect(150, 446, 62, 182, tint.main, 20)}${rect(208, 470, 44, 134, tint.dark, 16)}${rect(528, 470, 44, 134, tint.dark, 16)}${rect(568, 446, 62, 182, tint.main, 20)}${rect(150, 446, 62, 182, 'url(#round)', 20)}${rect(568, 446, 62, 182, 'url(#round)', 20)}</g>`,
  )

export const racket = (tint: Tint) =>
  shadow(420, 826, 200, 26) +
  `<g transform="rotate(24 400 500)">${rect(380, 560, 40, 280, tint.dark, 16)}${row(7, (i) => stroke(`M382 ${700 + i * 20} l36 -14`, tint.light, 5))}${ellipse(400, 370, 170, 214, 'none')}<ellipse cx="400" cy="370" rx="160" ry="204" fill="none" stroke="${tint.main}" stroke-width="30"/>${row(9, (i) => stroke(`M${272 + i * 32} 220 V520`, '#fbf9f4', 3))}${row(11, (i) => stroke(`M256 ${220 + i * 30} H544`, '#fbf9f4', 3))}${stroke('M340 556 L388 640 M460 556 L412 640', tint.main, 22)}</g>` +
  ball(590, 730, 60, '#cfd64a') +
  stroke('M546 700 Q600 720 600 786', '#fbf9f4', 7)

export const mat = (tint: Tint) =>
  shadow(400, 800, 320, 34) +
  path('M250 640 L720 700 L690 800 H190 Z', tint.light) +
  bar(110, 560, 200, 240, tint.main, 100) +
  circle(210, 680, 120, tint.main) +
  row(
    5,
    (i) =>
      `<circle cx="210" cy="680" r="${22 + i * 22}" fill="none" stroke="${tint.dark}" stroke-width="6"/>`,
  )

export const bear = (tint: Tint) =>
  shadow(400, 832, 240, 30) +
  ball(280, 300, 62, tint.main) +
  ball(520, 300, 62, tint.main) +
  circle(280, 300, 32, tint.light) +
  circle(520, 300, 32, tint.light) +
  ball(250, 790, 90, tint.main, 70) +
  ball(550, 790, 90, tint.main, 70) +
  ball(400, 670, 176, tint.main, 190) +
  ellipse(400, 690, 104, 128, tint.light) +
  `<g transform="rotate(24 220 620)">${ball(220, 620, 56, tint.main, 110)}</g><g transform="rotate(-24 580 620)">${ball(580, 620, 56, tint.main, 110)}</g>` +
  ball(400, 400, 172, tint.main, 156) +
  ellipse(400, 448, 84, 66, tint.light) +
  circle(334, 372, 17, '#1f1a16') +
  circle(466, 372, 17, '#1f1a16') +
  ellipse(400, 424, 28, 19, '#1f1a16') +
  stroke('M400 440 V466 M366 474 Q400 506 434 474', '#1f1a16', 7) +
  path('M330 548 L400 578 L470 548 L462 612 L400 590 L338 612 Z', tint.beside)

export const blocks = (tint: Tint) =>
  shadow(400, 812, 300, 30) +
  row(6, (i) => {
    const [x, y] = [
      [130, 640],
      [316, 640],
      [502, 640],
      [222, 468],
      [408, 468],
      [316, 296],
    ][i] ?? [0, 0]
    const fill =
      [tint.main, tint.beside, tint.light, '#e3a008', tint.dark, '#b4532a'][i] ?? tint.main
    return (
      rect(x ?? 0, y ?? 0, 168, 166, fill, 18) +
      rect(x ?? 0, y ?? 0, 168, 166, 'url(#fall)', 18) +
      `<rect x="${(x ?? 0) + 20}" y="${(y ?? 0) + 20}" width="128" height="126" rx="10" fill="none" stroke="#fbf9f4" stroke-width="7" opacity=".7"/>` +
      circle((x ?? 0) + 84, (y ?? 0) + 83, 32, '#fbf9f4', 0.85)
    )
  })

export const train = (tint: Tint) =>
  shadow(400, 772, 340, 30) +
  rect(120, 470, 200, 230, tint.dark, 18) +
  rect(152, 500, 110, 90, '#dcebe6', 12) +
  bar(100, 440, 240, 44, tint.beside, 12) +
  bar(300, 560, 330, 150, tint.main, 60) +
  rect(540, 430, 62, 140, tint.dark, 10) +
  bar(522, 410, 98, 36, tint.beside, 14) +
  ball(430, 556, 42, '#e3a008', 30) +
  path('M630 710 L720 750 H620 Z', tint.dark) +
  rect(110, 690, 540, 30, '#5b3b26', 8) +
  row(
    3,
    (i) =>
      circle(200 + i * 180, 724, 56, '#2b332f') +
      circle(200 + i * 180, 724, 36, tint.light) +
      ball(200 + i * 180, 724, 12, '#2b332f'),
  ) +
  row(3, (i) => circle(580 + i * 40, 350 - i * 60, 30 + i * 12, '#ffffff', 0.5))

export const puzzle = (tint: Tint) =>
  shadow(410, 800, 300, 32) +
  row(9, (i) => {
    const [x, y] = [190 + (i % 3) * 146, 330 + Math.floor(i / 3) * 146]
    const fill =
      [
        tint.main,
        tint.light,
        tint.beside,
        tint.light,
        tint.dark,
        tint.main,
        tint.beside,
        tint.main,
        tint.light,
      ][i] ?? tint.main
    const [dx, dy, turn] = i === 8 ? [46, 34, 12] : [0, 0, 0]
    return `<g transform="translate(${dx} ${dy}) rotate(${turn} ${x + 70} ${y + 70})">${rect(x, y, 140, 140, fill, 14)}${rect(x, y, 140, 140, 'url(#fall)', 14)}${i % 3 < 2 ? circle(x + 146, y + 70, 26, fill) : ''}${i < 6 ? circle(x + 70, y + 146, 26, fill) : ''}</g>`
  })
