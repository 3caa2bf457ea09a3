import type { Photo } from '#features/directory/businesses/server/index.ts'
import { detailOf, type SceneName, type ScenePicture, viewsOf } from '../vocabulary.ts'
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
        pictures: viewsOf(scenes),
        publishedAt: publishedAt(invented, now).getTime(),
      }
    }),
  )
}

/**
 * Pictures of a business besides its cover: what the cover shows from near, then its other scenes, each at one time of
 * day: a photo of the same room by night says nothing new.
 */
function galleryOf(scenes: readonly SceneName[], cover: ScenePicture): ScenePicture[] {
  const others = scenes
    .filter((scene) => scene !== cover.scene)
    .flatMap((scene) => {
      const views = viewsOf([scene])
      return views.find(({ time }) => time === cover.time) ?? views[0] ?? []
    })
  return [detailOf(cover), ...others, ...others.map(detailOf)]
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
  const gallery = demo.level === 0 ? [] : galleryOf(demo.scenes, cover).slice(0, 2 + demo.level)
  return [
    photo(scenePath(cover), 'cover', cover.alt),
    ...gallery.map((picture, position) =>
      photo(scenePath(picture), 'gallery', picture.alt, position),
    ),
    ...(logo ? [photo(logoPath(index), 'logo', `Logotipo de ${demo.name}`)] : []),
  ]
}
