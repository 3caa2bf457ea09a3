const own = 'people write of their own what they like; the words say when they were changed'
const back = 'one’s own words are one’s own to take back'

/** Audit entries of questions and answers, or the reason for none. Decisions of staff are those on reports. */
export const questionsAudit: Record<string, string> = {
  askQuestion: 'the question itself says what was asked and when',
  answerQuestion: 'the answer itself says what was said, when, and as what',
  editQuestion: own,
  editAnswer: own,
  deleteQuestion: back,
  deleteAnswer: back,
  markHelpful: 'the answer says that it helped, since when, and who said so',
  voteAnswer: 'a vote, kept as such',
  followQuestion: 'what somebody wants to hear of',
  findSimilarQuestions: 'changes nothing',
}
