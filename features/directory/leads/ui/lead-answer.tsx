import { Textarea } from '@mantine/core'
import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { mailLink } from '#shared/text/mail-link.ts'
import type { Lead } from '../contract.ts'
import styles from './lead-detail.module.css'
import { preparedAnswer } from './lead-words.ts'

type LeadAnswerProps = {
  lead: Lead
  businessName: string
  onAnswer: (by: 'whatsapp' | 'email') => void
}

/**
 * Prepared answer to send by WhatsApp or e-mail, whichever the person gave. Renders nothing when
 * they gave neither.
 */
export function LeadAnswer({ lead, businessName, onAnswer }: LeadAnswerProps) {
  const [text, setText] = useState(() => preparedAnswer(lead, businessName))
  if (!lead.whatsapp && !lead.email) return null
  return (
    <div className={styles.answer}>
      <Textarea
        label="Tu respuesta"
        description="Complétala; se abre lista para enviar."
        autosize
        minRows={3}
        maxRows={12}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={styles.ways}>
        {lead.whatsapp && (
          <a
            className={styles.way}
            data-main
            href={`https://wa.me/${lead.whatsapp}?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => onAnswer('whatsapp')}
          >
            <IconBrandWhatsapp size="1.25rem" stroke={1.75} aria-hidden /> Responder por WhatsApp
          </a>
        )}
        {lead.email && (
          <a
            className={styles.way}
            data-main={lead.whatsapp ? undefined : true}
            href={mailLink(lead.email, `Tu solicitud a ${businessName} (Ref. ${lead.code})`, text)}
            onClick={() => onAnswer('email')}
          >
            <IconMail size="1.25rem" stroke={1.75} aria-hidden /> Responder por correo
          </a>
        )}
      </div>
    </div>
  )
}
