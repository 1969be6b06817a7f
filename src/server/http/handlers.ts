import type { OperationName } from "#contract/operations.ts";
import { accuracy, blindRound, mistakes } from "./accuracy.ts";
import { addPasskey } from "./add-passkey.ts";
import { annotate } from "./annotate.ts";
import { annotations } from "./annotations.ts";
import { answerExpertQuestion } from "./answer-expert-question.ts";
import { apiKeys } from "./api-keys.ts";
import { apiReference, apiReferenceCall } from "./api-reference.ts";
import { apiUsage } from "./api-usage.ts";
import { article } from "./article.ts";
import { askExpert } from "./ask-expert.ts";
import { changeAnnotation } from "./change-annotation.ts";
import { changeEmail } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { changeSaved } from "./change-saved.ts";
import { citations } from "./citations.ts";
import { cities } from "./cities.ts";
import { cityCodes } from "./city-codes.ts";
import { cityTerms } from "./city-terms.ts";
import { clause } from "./clause.ts";
import { codeChanges } from "./code-changes.ts";
import { codeContents } from "./code-contents.ts";
import { codePage } from "./code-page.ts";
import { codes } from "./codes.ts";
import { compare } from "./compare.ts";
import { compareTopics } from "./compare-topics.ts";
import { confirmTwoStep } from "./confirm-two-step.ts";
import { contact } from "./contact.ts";
import { contactDetails } from "./contact-details.ts";
import { correctionContext } from "./correction-context.ts";
import { corrections } from "./corrections.ts";
import { coverage } from "./coverage.ts";
import { coveredTopic } from "./covered-topic.ts";
import { createApiKey } from "./create-api-key.ts";
import { createCheckout } from "./create-checkout.ts";
import { createPortal } from "./create-portal.ts";
import { decideRule } from "./decide-rule.ts";
import { deleteUser } from "./delete-user.ts";
import { districtStandards } from "./district-standards.ts";
import { documentation } from "./documentation.ts";
import { enactedSection } from "./enacted-section.ts";
import { endAllSessions } from "./end-all-sessions.ts";
import { endSession } from "./end-session.ts";
import { endTwoStep } from "./end-two-step.ts";
import { enterCode } from "./enter-code.ts";
import { exampleAnswer, exampleAnswers } from "./example-answers.ts";
import { examples } from "./examples.ts";
import { expert } from "./expert.ts";
import { expertApplication } from "./expert-application.ts";
import { expertMessage } from "./expert-message.ts";
import { expertQuestion } from "./expert-question.ts";
import { expertQuestions } from "./expert-questions.ts";
import { expertReview } from "./expert-review.ts";
import { experts } from "./experts.ts";
import { exportUser } from "./export-user.ts";
import { follow } from "./follow.ts";
import { followUpQuestion } from "./follow-up-question.ts";
import { follows } from "./follows.ts";
import { forgotPassword } from "./forgot-password.ts";
import { formToken } from "./form-token.ts";
import { gaps, placeGaps } from "./gaps.ts";
import { guides } from "./guides.ts";
import type { Handler } from "./handler.ts";
import { link } from "./link.ts";
import { location } from "./location.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { changeMailSettings, mailSettings } from "./mail-settings.ts";
import { mapCities } from "./map-cities.ts";
import { mapData } from "./map-data.ts";
import { mapLayers } from "./map-layers.ts";
import { mapChanges, mapVersions } from "./map-versions.ts";
import { newBackupCodes } from "./new-backup-codes.ts";
import { notifications } from "./notifications.ts";
import { openData } from "./open-data.ts";
import { operator } from "./operator.ts";
import { passkeySignIn } from "./passkey-sign-in.ts";
import { passkeys } from "./passkeys.ts";
import { permitTimes } from "./permit-times.ts";
import { placeReport } from "./place-report.ts";
import { places } from "./places.ts";
import { projectCheck } from "./project-check.ts";
import { projectFields } from "./project-fields.ts";
import { projects } from "./projects.ts";
import { readNotifications } from "./read-notifications.ts";
import { register } from "./register.ts";
import { removeAnnotation } from "./remove-annotation.ts";
import { removePasskey } from "./remove-passkey.ts";
import { removeSaved } from "./remove-saved.ts";
import { renameApiKey } from "./rename-api-key.ts";
import { reportAnnotation } from "./report-annotation.ts";
import { reportMistake } from "./report-mistake.ts";
import { resendVerification } from "./resend-verification.ts";
import { resetPassword } from "./reset-password.ts";
import { resetUsage } from "./reset-usage.ts";
import { restoreSaved } from "./restore-saved.ts";
import { reviewInvitation } from "./review-invitation.ts";
import { revokeApiKey } from "./revoke-api-key.ts";
import { rotateApiKey } from "./rotate-api-key.ts";
import { rulePlaces } from "./rule-places.ts";
import { ruleProposal } from "./rule-proposal.ts";
import { ruleQueue } from "./rule-queue.ts";
import { save } from "./save.ts";
import { saved } from "./saved.ts";
import { search } from "./search.ts";
import { sectionNotes } from "./section-notes.ts";
import { sessions } from "./sessions.ts";
import { settleQuestion } from "./settle-question.ts";
import { shareSaved } from "./share-saved.ts";
import { shared } from "./shared.ts";
import { startPasskey } from "./start-passkey.ts";
import { startPasskeySignIn } from "./start-passkey-sign-in.ts";
import { startTwoStep } from "./start-two-step.ts";
import { subscription } from "./subscription.ts";
import { takeQuestion } from "./take-question.ts";
import { twoStep } from "./two-step.ts";
import { unfollow } from "./unfollow.ts";
import { unsubscribe } from "./unsubscribe.ts";
import { updates } from "./updates.ts";
import { usage } from "./usage.ts";
import { user } from "./user.ts";
import { verify } from "./verify.ts";
import { verifyEmail } from "./verify-email.ts";

/** What answers each operation of the contract. An operation without one does not compile. */
export const handlers: Record<OperationName, Handler> = {
  search,
  cities,
  examples,
  documentation,
  article,
  exampleAnswers,
  exampleAnswer,
  user,
  deleteUser,
  exportUser,
  usage,
  resetUsage,
  register,
  login,
  enterCode,
  twoStep,
  startTwoStep,
  confirmTwoStep,
  endTwoStep,
  newBackupCodes,
  startPasskeySignIn,
  passkeySignIn,
  passkeys,
  startPasskey,
  addPasskey,
  removePasskey,
  logout,
  forgotPassword,
  link,
  resetPassword,
  changePassword,
  changeEmail,
  verifyEmail,
  resendVerification,
  sessions,
  endSession,
  endAllSessions,
  createCheckout,
  createPortal,
  subscription,
  apiKeys,
  createApiKey,
  rotateApiKey,
  renameApiKey,
  revokeApiKey,
  apiUsage,
  codes,
  cityCodes,
  citations,
  codeContents,
  codeChanges,
  codePage,
  enactedSection,
  rulePlaces,
  ruleQueue,
  ruleProposal,
  decideRule,
  gaps,
  placeGaps,
  cityTerms,
  clause,
  sectionNotes,
  annotations,
  annotate,
  changeAnnotation,
  removeAnnotation,
  reportAnnotation,
  saved,
  save,
  changeSaved,
  removeSaved,
  restoreSaved,
  shareSaved,
  shared,
  follows,
  follow,
  unfollow,
  notifications,
  readNotifications,
  mailSettings,
  changeMailSettings,
  unsubscribe,
  coverage,
  districtStandards,
  permitTimes,
  coveredTopic,
  updates,
  accuracy,
  blindRound,
  mistakes,
  corrections,
  reportMistake,
  correctionContext,
  projectFields,
  projectCheck,
  projects,
  guides,
  compareTopics,
  compare,
  mapCities,
  mapLayers,
  mapVersions,
  mapChanges,
  mapData,
  places,
  location,
  placeReport,
  apiReference,
  apiReferenceCall,
  verify,
  openData,
  formToken,
  contactDetails,
  operator,
  contact,
  experts,
  expert,
  expertMessage,
  expertApplication,
  reviewInvitation,
  expertReview,
  expertQuestions,
  expertQuestion,
  askExpert,
  followUpQuestion,
  settleQuestion,
  takeQuestion,
  answerExpertQuestion,
};
