import type { Answer } from '#features/questions/contract/shown.ts'
import { isOfTeam } from '#features/questions/vocabulary.ts'
import { ReportButton } from '../../written/report-button.tsx'
import { TextMenu } from '../../written/text-menu.tsx'

/** What a reader can do about an answer. Who answers for a business is nobody that one keeps away: its page is. */
export const AnswerMenu = ({ answer: { id, author, signedAs } }: { answer: Answer }) =>
  isOfTeam(signedAs) ? <ReportButton subjectId={id} title="Reportar la respuesta" /> : <TextMenu id={id} author={author} />
