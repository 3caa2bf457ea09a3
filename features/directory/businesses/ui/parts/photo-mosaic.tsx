import { useState } from 'react'
import { Photo, type Picture } from '#shared/ui/photo.tsx'
import { LazyLightbox } from './lazy-lightbox.ts'
import styles from './photo-mosaic.module.css'

/** Photos beside each other; the lightbox shows all. */
const maxShown = 5

const sizes = {
  first: '(min-width: 76rem) 37rem, (min-width: 48em) 50vw, 66vw',
  only: '(min-width: 76rem) 48rem, (min-width: 64em) 66vw, 100vw',
  other: '(min-width: 76rem) 18rem, (min-width: 48em) 25vw, 34vw',
}

/**
 * The photos of a business, the first one large; each opens in a lightbox. A single one is a
 * banner of 16:5.
 */
export function PhotoMosaic({ pictures, name }: { pictures: Picture[]; name: string }) {
  const [open, setOpen] = useState<number | null>()
  const count = pictures.length
  return (
    <>
      <ul className={styles.mosaic} data-count={Math.min(count, maxShown)}>
        {pictures.slice(0, maxShown).map((picture, index) => (
          <li key={picture.url}>
            <button
              type="button"
              className={styles.photo}
              onClick={() => setOpen(index)}
              aria-haspopup="dialog"
            >
              <Photo
                picture={picture}
                alt=""
                ratio="auto"
                sizes={index === 0 ? (count > 1 ? sizes.first : sizes.only) : sizes.other}
                first={index === 0}
              />
              <span className="only-spoken">
                Ver grande: {picture.alt || `foto ${index + 1} de ${name}`} ({index + 1} de {count})
              </span>
            </button>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <LazyLightbox pictures={pictures} name={name} at={open} onMove={setOpen} />
      )}
    </>
  )
}
