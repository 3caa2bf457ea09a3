import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { root } from '#shared/server/root.ts'
import { type SceneName, sceneNames, scenePictures, viewsOf } from '../vocabulary.ts'
import { photosOf } from './compose-photos.ts'
import { nameParts, readDemoTrades, readStoreBusinesses } from './demo-data.ts'
import { drawLogo } from './draw-logo.ts'
import { inventBusinesses } from './invent-businesses.ts'

const folder = join(root, 'demo/directory/pictures')
const bytesOf = (file: string) => readFileSync(join(folder, file))
const digest = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/** Each of the four businesses of a trade has its own cover. */
const perTrade = 4

describe("the demonstration's pictures", () => {
  it('are at least 24 scenes, all different, with no other files in the folder', () => {
    expect(sceneNames.length).toBeGreaterThanOrEqual(24)
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    expect(
      files.map(({ name, parentPath }) => relative(folder, join(parentPath, name))).sort(),
    ).toEqual(scenePictures.map(({ file }) => file).sort())
    expect(new Set(scenePictures.map(({ file }) => digest(bytesOf(file)))).size).toBe(
      scenePictures.length,
    )
  })

  it('are light WebP of one size, details of half of it', async () => {
    const found = await Promise.all(
      scenePictures.map(async ({ file, isDetail }) => ({
        file,
        part: isDetail ? 2 : 1,
        ...(await sharp(bytesOf(file)).metadata()),
      })),
    )
    expect(
      found.filter(
        ({ format, width, height, part }) =>
          format !== 'webp' || width !== 1600 / part || height !== 900 / part,
      ),
    ).toEqual([])
    const sizes = scenePictures.map(({ file }) => bytesOf(file).length)
    expect(Math.max(...sizes)).toBeLessThan(46_000)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(4 * 1024 * 1024)
  })

  it('come with their licence', () => {
    expect(readFileSync(join(root, 'demo/directory/LICENSE.md'), 'utf8')).toContain('CC0 1.0')
  })

  it('suffice for a cover for each business of a trade, its own scene first', () => {
    const trades = readDemoTrades()
    expect(
      trades
        .filter(({ scenes }) => viewsOf(scenes).length < perTrade)
        .map(({ category }) => category),
    ).toEqual([])
    expect(new Set(trades.map(({ scenes }) => scenes[0])).size).toBeGreaterThanOrEqual(24)
    expect(
      sceneNames.filter(
        (scene) =>
          ![...trades, ...readStoreBusinesses()].some(({ scenes }) => scenes.includes(scene)),
      ),
    ).toEqual([])
  })

  it('are never of one room by day and by night for the same business', () => {
    const media = new Map(scenePictures.map(({ file }) => [`demo/${file}`, file]))
    for (const invented of inventBusinesses().filter(({ logo }) => !logo))
      for (const cover of viewsOf(invented.demo.scenes)) {
        const shown = photosOf(invented, cover, media).map(({ mediaId }) => mediaId)
        const rooms = new Map<string, Set<string>>()
        for (const file of shown) {
          const [, room = '', time = ''] = /([a-z-]+)-(day|evening)\.webp$/.exec(file) ?? []
          rooms.set(room, (rooms.get(room) ?? new Set()).add(time))
        }
        expect(new Set(shown).size, invented.demo.name).toBe(shown.length)
        expect([...rooms.values()].filter((times) => times.size > 1)).toEqual([])
      }
  })

  it('show food and what is eaten only where it is sold or grown, or taught', () => {
    const eating: SceneName[] = [
      'restaurant',
      'pizzeria',
      'taqueria',
      'seafood',
      'ice-cream',
      'butcher',
    ]
    const places = new Set(
      readDemoTrades()
        .filter(({ scenes }) => scenes.some((scene) => eating.includes(scene)))
        .map(({ category }) => category),
    )
    expect([...places].sort()).toEqual([
      'carnicerias',
      'helados-y-paletas',
      'mariscos',
      'pizzas-hamburguesas',
      'restaurantes-a-la-carta',
      'tacos-y-tortas',
    ])
  })

  it('include a motif for every name, and distinct logos', () => {
    const logos = inventBusinesses().flatMap(({ logo }) => logo ?? [])
    expect(logos.length).toBeGreaterThanOrEqual(40)
    expect(new Set(logos).size).toBe(logos.length)
    expect(
      nameParts.map((_, part) => drawLogo(0, part)).every((drawing) => drawing.startsWith('<svg')),
    ).toBe(true)
    expect(logos.filter((logo) => /<text|font/.test(logo))).toEqual([])
  })
})
