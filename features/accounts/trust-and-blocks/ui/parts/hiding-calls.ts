import type { Bare } from '#shared/endpoint.ts'
import type * as contract from '../../contract.ts'

const people: Bare<typeof contract.listHiddenPeople> = {
  name: 'listHiddenPeople',
  method: 'GET',
  path: '/api/my/hidden-people',
}
const texts: Bare<typeof contract.findHiddenTexts> = {
  name: 'findHiddenTexts',
  method: 'POST',
  path: '/api/my/hidden-texts',
}

export const listHiddenPeopleCall = people as typeof contract.listHiddenPeople
export const findHiddenTextsCall = texts as typeof contract.findHiddenTexts
