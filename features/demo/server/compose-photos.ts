import type { CompleteBusiness } from '#features/businesses/server/index.ts'
import { picturesOf, type ScenePicture } from '../vocabulary.ts'
import { chooseCovers } from './choose-covers.ts'
import type { Invented } from './invent-businesses.ts'
import { logoPath, scenePath } from './store-demo-media.ts'

type Photos = CompleteBusiness['photos']

/** Covers by number; `rootOf` names the wider category of a category. */
export function coversOf(all: Invented[], rootOf: (category: string) => string): Map<number, ScenePicture> {
  const inOrder = all.toSorted((a, b) => b.demo.level - a.demo.level || a.index - b.index)
  return chooseCovers(
    inOrder.map(({ index, demo: { category, scenes, address } }) => {
      const lists = [
        { name: 'all', near: 6 },
        { name: category, near: 4 },
        { name: `root ${rootOf(category)}`, near: 5 },
        { name: address.countryCode, near: 2 },
        { name: `${address.countryCode} ${address.city}`, near: 2 },
      ]
      return { index, lists, pictures: picturesOf(scenes) }
    }),
  )
}

/** Logo, cover and gallery of a business out of what is stored, by path. Whoever is verified has a gallery, of more pictures the higher its level. */
export function photosOf({ index, demo, logo }: Invented, cover: ScenePicture, media: Map<string, string>): Photos {
  const photo = (path: string, kind: Photos[number]['kind'], alt: string, position = 0) => {
    const mediaId = media.get(path)
    if (!mediaId) throw new Error(`no picture at ${path}`)
    return { mediaId, kind, alt, position }
  }
  const others = picturesOf(demo.scenes).filter((picture) => picture !== cover)
  const gallery = demo.level === 0 ? [] : others.slice(0, 2 + demo.level)
  return [
    photo(scenePath(cover), 'cover', cover.alt),
    ...gallery.map((picture, position) => photo(scenePath(picture), 'gallery', picture.alt, position)),
    ...(logo ? [photo(logoPath(index), 'logo', `Logotipo de ${demo.name}`)] : []),
  ]
}
