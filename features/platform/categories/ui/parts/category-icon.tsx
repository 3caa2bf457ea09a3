import styles from './category-icon.module.css'
import sprite from './category-icons.svg'

/** Address of one icon's drawing, for `<use href>`. Categories are seeded with names of `CategoryIcon` alone, which are all drawn. */
export const iconHref = (name: string) => `${sprite}#${name}`

/** A category's icon in the colour of the text around it. `size` is a CSS length. */
export function CategoryIcon({ name, size = '1.5rem' }: { name: string; size?: string }) {
  return (
    <svg className={styles.icon} style={{ width: size, height: size }} aria-hidden="true">
      <use href={iconHref(name)} />
    </svg>
  )
}
