import { Textarea } from '@mantine/core'
import '#shared/ui/mantine.css'
import type { ReactNode } from 'react'
import type { FactKind } from '#features/directory/businesses/vocabulary.ts'
import styles from './decision-panel.module.css'

/** Frequent reasons, to send as they are or complete. */
const common = {
  reject: [
    'El documento está vencido.',
    'El nombre del documento no corresponde a este negocio.',
    'El documento fue alterado.',
  ],
  ask: [
    'No se lee bien. Súbelo completo, con buena luz y sin reflejos.',
    'Falta el reverso del documento.',
    'Faltan páginas del documento.',
  ],
}

const ofKind: Partial<Record<FactKind, Partial<typeof common>>> = {
  address: {
    ask: [
      'El comprobante tiene más de 3 meses. Sube uno reciente.',
      'La dirección del comprobante no es la de tu negocio.',
    ],
  },
  references: {
    reject: ['Ninguna referencia confirmó trabajar contigo.'],
    ask: ['No logramos hablar con tus referencias. Danos otra.'],
  },
  phone: {
    reject: ['Llamamos varias veces y nadie contestó.', 'Quien contestó no conoce este negocio.'],
  },
  tax_id: { ask: ['El número que escribiste no es el del documento.'] },
}

type Props = {
  kind: FactKind
  decision: 'reject' | 'ask'
  label: string
  help: string
  value: string
  error: ReactNode
  onChange: (reason: string) => void
}

/** Text field for a reason, with buttons for frequent ones. */
export function ReasonField({ kind, decision, label, help, value, error, onChange }: Props) {
  const own = ofKind[kind]?.[decision] ?? []
  const choices = kind === 'phone' || kind === 'references' ? own : [...own, ...common[decision]]
  return (
    <>
      <Textarea
        label={label}
        description={help}
        autosize
        minRows={2}
        maxRows={8}
        value={value}
        error={error}
        data-autofocus
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <ul className={styles.reasons} aria-label="Motivos frecuentes">
        {choices.map((reason) => (
          <li key={reason}>
            <button
              type="button"
              onClick={() => onChange(value.trim() ? `${value.trim()} ${reason}` : reason)}
            >
              {reason}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
