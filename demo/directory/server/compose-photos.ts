import type { Photo } from '#features/directory/businesses/server/index.ts'
import { picturesOf, type ScenePicture } from '../vocabulary.ts'
import { chooseCovers } from './choose-covers.ts'
import type { Invented } from './invent-businesses.ts'
import { publishedAt } from './published-at.ts'
import { logoPath, scenePath } from './store-demo-media.ts'

/**
 * Covers by number for all businesses in the order in which they are listed; `rootOf` returns a category's top
 * category.
 */
export function coversOf(
  listed: Invented[],
  rootOf: (category: string) => string,
  now: Date,
): Map<number, ScenePicture> {
  return chooseCovers(
    listed.map((invented) => {
      const {
        index,
        demo: { category, scenes, address },
      } = invented
      const lists = [
        { name: 'all', near: 6 },
        { name: category, near: 4 },
        { name: `root ${rootOf(category)}`, near: 5 },
        { name: address.countryCode, near: 4 },
        { name: `${address.countryCode} ${address.city}`, near: 3 },
      ]
      return {
        index,
        lists,
        pictures: picturesOf(scenes),
        publishedAt: publishedAt(invented, now).getTime(),
      }
    }),
  )
}

/**
 * Logo, cover and gallery of a business from the stored pictures, by path. Verified businesses have a gallery, with
 * more pictures the higher the level.
 */
export function photosOf(
  { index, demo, logo }: Invented,
  cover: ScenePicture,
  media: Map<string, string>,
): Photo[] {
  const photo = (path: string, kind: Photo['kind'], alt: string, position = 0) => {
    const mediaId = media.get(path)
    if (!mediaId) throw new Error(`no picture at ${path}`)
    return { mediaId, kind, alt, position }
  }
  const others = picturesOf(demo.scenes).filter((picture) => picture !== cover)
  const gallery = demo.level === 0 ? [] : others.slice(0, 2 + demo.level)
  return [
    photo(scenePath(cover), 'cover', cover.alt),
    ...gallery.map((picture, position) =>
      photo(scenePath(picture), 'gallery', picture.alt, position),
    ),
    ...(logo ? [photo(logoPath(index), 'logo', `Logotipo de ${demo.name}`)] : []),
  ]
}
