import { categoryIcons, type CategoryIcon as Name } from '../../contract/category-icons.ts'
import styles from './category-icon.module.css'
import sprite from './category-icons.svg'

const known = new Set<string>(categoryIcons)
const fallback: Name = 'building-store'

/** Address of one icon's drawing, for `<use href>`. A name that was never drawn becomes a shop. */
export const iconHref = (name: string) => `${sprite}#${known.has(name) ? name : fallback}`

/** A category's icon in the colour of the text around it. `size` is a CSS length. */
export function CategoryIcon({ name, size = '1.5rem' }: { name: string; size?: string }) {
  return (
    <svg className={styles.icon} style={{ width: size, height: size }} aria-hidden="true">
      <use href={iconHref(name)} />
    </svg>
  )
}
