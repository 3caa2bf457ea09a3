import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import fields from '#shared/ui/fields.module.css'
import { type StoreLayout, storeLayouts, storeLayoutWords } from '../vocabulary.ts'
import styles from './layout-choice.module.css'
import type { StoreValues } from './store-values.ts'

/** What a buyer finds on each layout, in a few words. */
const hints: Record<StoreLayout, string> = {
  fire: 'Portada grande, un producto al frente y tus novedades.',
  agente: 'Categorías al lado y muchos productos por pantalla.',
  emprendedor: 'Tu historia y fotos grandes en dos columnas.',
  embajador: 'Tu retrato y lo que recomiendas, uno debajo de otro.',
}

const row = [0, 1, 2, 3]

/** Each layout as a small drawing of its page. */
const drawings: Record<StoreLayout, ReactNode> = {
  fire: (
    <>
      <rect className={styles.ink} width="96" height="22" />
      <circle className={styles.paper} cx="16" cy="22" r="7" />
      <rect className={styles.dark} x="28" y="27" width="30" height="3" rx="1.5" />
      <rect className={styles.soft} x="8" y="36" width="36" height="22" rx="2" />
      <rect className={styles.dark} x="50" y="38" width="38" height="3" rx="1.5" />
      <rect className={styles.soft} x="50" y="45" width="32" height="3" rx="1.5" />
      <rect className={styles.saffron} x="50" y="52" width="16" height="6" rx="3" />
    </>
  ),
  agente: (
    <>
      <rect className={styles.ink} width="96" height="9" />
      {row.map((at) => (
        <rect
          key={at}
          className={styles.dark}
          x="6"
          y={16 + at * 11}
          width={at === 0 ? 18 : 14}
          height="3"
          rx="1.5"
        />
      ))}
      {row.map((at) =>
        row.map((across) => (
          <rect
            key={`${at} ${across}`}
            className={styles.soft}
            x={30 + across * 16}
            y={14 + at * 12}
            width="13"
            height="9"
            rx="1.5"
          />
        )),
      )}
    </>
  ),
  emprendedor: (
    <>
      <rect className={styles.soft} x="6" y="6" width="40" height="30" rx="2" />
      <rect className={styles.dark} x="52" y="9" width="38" height="4" rx="2" />
      <rect className={styles.soft} x="52" y="18" width="36" height="3" rx="1.5" />
      <rect className={styles.soft} x="52" y="24" width="32" height="3" rx="1.5" />
      <rect className={styles.soft} x="52" y="30" width="22" height="3" rx="1.5" />
      <rect className={styles.ink} x="6" y="42" width="40" height="18" rx="2" />
      <rect className={styles.soft} x="52" y="42" width="38" height="18" rx="2" />
    </>
  ),
  embajador: (
    <>
      <circle className={styles.ink} cx="48" cy="13" r="9" />
      <rect className={styles.dark} x="33" y="26" width="30" height="3" rx="1.5" />
      {row.slice(0, 3).map((at) => (
        <g key={at}>
          <rect className={styles.soft} x="24" y={34 + at * 10} width="48" height="8" rx="2" />
          <rect className={styles.dark} x="27" y={36 + at * 10} width="4" height="4" rx="1" />
        </g>
      ))}
    </>
  ),
}

/** The four layouts of a store's page, to choose one by its drawing. */
export function LayoutChoice({ form }: { form: UseFormReturnType<StoreValues> }) {
  return (
    <fieldset className={fields.group}>
      <legend>Cómo se ve tu tienda</legend>
      <div className={styles.layouts}>
        {storeLayouts.map((layout) => (
          <label key={layout} className={styles.layout}>
            <svg viewBox="0 0 96 64" aria-hidden className={styles.drawing}>
              {drawings[layout]}
            </svg>
            <span className={styles.words}>
              <input
                type="radio"
                name="layout"
                value={layout}
                checked={form.values.layout === layout}
                onChange={() => form.setFieldValue('layout', layout)}
              />
              {storeLayoutWords[layout]}
            </span>
            <span className={fields.hint}>{hints[layout]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
