type Reached = { value: string; label: string | null }

/** What a row or card says, as it stands there; empty where it says nothing. */
export type DraftContact = {
  name: string
  firstName: string
  middleName: string
  lastName: string
  kind: string
  organization: string
  emails: Reached[]
  phones: Reached[]
  webs: Reached[]
  country: string
  region: string
  city: string
  birthday: string
  stage: string
  tags: string[]
  note: string
  custom: { fieldId: string; value: string }[]
  /** What could not be read. */
  problems: string[]
}

export const emptyDraft = (): DraftContact => ({
  name: '',
  firstName: '',
  middleName: '',
  lastName: '',
  kind: '',
  organization: '',
  emails: [],
  phones: [],
  webs: [],
  country: '',
  region: '',
  city: '',
  birthday: '',
  stage: '',
  tags: [],
  note: '',
  custom: [],
  problems: [],
})
