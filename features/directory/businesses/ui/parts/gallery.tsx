import { useState } from 'react'
import { Photo, type Picture } from '#shared/ui/photo.tsx'
import styles from './gallery.module.css'
import { LazyLightbox } from './lazy-lightbox.ts'

/** The photos of a business; each opens in a lightbox. */
export function Gallery({ pictures, name }: { pictures: Picture[]; name: string }) {
  const [open, setOpen] = useState<number | null>()
  return (
    <>
      <ul className={styles.grid}>
        {pictures.map((picture, index) => (
          <li key={picture.url}>
            <button
              type="button"
              className={styles.thumb}
              onClick={() => setOpen(index)}
              aria-haspopup="dialog"
            >
              <Photo picture={picture} alt="" ratio="1" sizes="(min-width: 48em) 12rem, 33vw" />
              <span className="only-spoken">
                Ver grande: {picture.alt || `foto ${index + 1} de ${name}`} ({index + 1} de{' '}
                {pictures.length})
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
