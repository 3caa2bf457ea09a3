import { useState } from 'react'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { type Figures, readFigures } from '../contract.ts'
import { figureChangeWords } from './figure-words.ts'
import { FiguresChart, type Series } from './figures-chart.tsx'
import styles from './figures-view.module.css'

/** All contact actions of a day. */
export const contactsOf = (day: Figures): number => day.whatsapp + day.phone + day.web + day.form

/** HTML id of the daily chart. */
const byDay = 'dia-por-dia'

/**
 * The last thirty days of the page: three figures compared with the preceding period, each a link
 * to its daily chart.
 */
export function FiguresView({ businessId }: { businessId: string }) {
  const answer = useCall(readFigures, { businessId })
  const [series, setSeries] = useState<Series>('view')
  if (answer.error)
    return <ErrorState message={answer.error.message} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Skeleton height="20rem" />
  const { totals, before, days } = answer.data
  const [contacts, contactsBefore] = [contactsOf(totals), contactsOf(before)]
  const counted: { name: string; series: Series; value: number; note: string }[] = [
    {
      name: 'Visitas',
      series: 'view',
      value: totals.view,
      note: figureChangeWords(totals.view, before.view),
    },
    {
      name: 'Apariciones en búsquedas',
      series: 'search',
      value: totals.search,
      note: figureChangeWords(totals.search, before.search),
    },
    {
      name: 'Contactos',
      series: 'contact',
      value: contacts,
      note: figureChangeWords(contacts, contactsBefore),
    },
  ]
  return (
    <section className={styles.view} aria-labelledby="cifras">
      <h2 id="cifras">Tu página en 30 días</h2>
      <div className={styles.tiles}>
        {counted.map(({ series: own, ...figure }) => (
          <a
            key={own}
            href={`#${byDay}`}
            className={styles.tile}
            data-plain
            onClick={() => setSeries(own)}
          >
            <Figure {...figure} />
          </a>
        ))}
      </div>
      <div id={byDay} className={styles.days}>
        <FiguresChart days={days} shown={series} onShow={setSeries} />
      </div>
    </section>
  )
}

function Figure({ name, value, note }: { name: string; value: number; note: string }) {
  return (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.value}>{wholeNumber(value)}</span>
      <span className={styles.note}>{note}</span>
    </>
  )
}
