import { createElement, Fragment } from 'react'
import styles from './numbers.module.css'

const grouped = /(\d{1,3}(?:,\d{3})+)/

/**
 * A text with whole numbers as `wholeNumber` writes them. The page has the same bytes for everybody;
 * the style sheet draws the mark of the reader's country, or none in `2723`.
 */
export function Grouped({ children: text }: { children: string }) {
  const marked = (number: string) => {
    const [first = '', ...rest] = number.split(',')
    const isLone = rest.length === 1 && first.length === 1
    const mark = <span className={`${styles.group} ${isLone ? styles.lone : ''}`}>,</span>
    return [first, ...rest.flatMap((digits) => [mark, digits])]
  }
  const parts = text.split(grouped)
  return createElement(
    Fragment,
    null,
    ...parts.flatMap((part, nth) => (nth % 2 === 0 ? part : marked(part))),
  )
}
