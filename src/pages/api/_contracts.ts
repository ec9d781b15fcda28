import { consumerEvent } from "#src/domain/events/consumer-event.contract.ts";
import {
  getCountries,
  getSalutations,
  getUserSettings,
  updateLoginEmail,
  updateUserSettings,
} from "#src/features/account/rules/member.contracts.ts";
import { passkeyRegistration, passkeyRegistrationOptions } from "#src/features/account/rules/passkey.contracts.ts";
import { recordAttendance } from "#src/features/admin/rules/event-desk/record-attendance.contract.ts";
import { localLogin } from "#src/features/auth/rules/login.contract.ts";
import { passkeyLogin, passkeyLoginOptions } from "#src/features/auth/rules/passkey-login.contracts.ts";
import { getArticleRecommendations } from "#src/features/bookings/rules/article-recommendations.contract.ts";
import {
  getFutureEvents,
  getGremiumFutureEvents,
  getGremiumPastEvents,
  getNextEventRecipients,
  getPastEvents,
} from "#src/features/bookings/rules/booked-events.contracts.ts";
import { cancelRecipientBooking } from "#src/features/bookings/rules/cancel-recipient-booking.contract.ts";
import {
  deletePhoto,
  downloadDocument,
  downloadPhoto,
  downloadPhotos,
  getDocuments,
  getPhotos,
} from "#src/features/bookings/rules/event-files.contracts.ts";
import { noticePdf, overviewPdf } from "#src/features/bookings/rules/member-pdfs.contracts.ts";
import { addCartItem } from "#src/features/cart/rules/add-cart-item.contract.ts";
import { deleteCartItem } from "#src/features/cart/rules/delete-cart-item.contract.ts";
import { updateOrderOptions } from "#src/features/cart/rules/order-options.contract.ts";
import { addRecipient, deleteRecipient, editRecipient } from "#src/features/cart/rules/recipient.contracts.ts";
import { navigationShoppingCart, shoppingCart, smallShoppingCart } from "#src/features/cart/rules/shopping-cart.contract.ts";
import { answerQuestionCall, writeAnswerCall } from "#src/features/chatbot/rules/answer-question.contract.ts";
import { voteCall } from "#src/features/chatbot/rules/vote.contract.ts";
import { faxCheckout } from "#src/features/checkout/rules/fax-checkout.contract.ts";
import { getGremiumUsers } from "#src/features/committee/rules/get-gremium-users.contract.ts";
import { getFunctions, getGremiumUserData, getMemberships } from "#src/features/committee/rules/membership.contracts.ts";
import { getConference } from "#src/features/conferences/rules/get-conference.contract.ts";
import { bookConsultantAppointment } from "#src/features/consultant/rules/book-consultant-appointment.contract.ts";
import { getAvailableAppointments } from "#src/features/consultant/rules/get-available-appointments.contract.ts";
import { getConsultant } from "#src/features/consultant/rules/get-consultant.contract.ts";
import { bookingStates } from "#src/features/events/rules/booking-states.contract.ts";
import { participants } from "#src/features/events/rules/participants.contract.ts";
import { aboutTitle } from "#src/features/forum/rules/about-title.contract.ts";
import { forumContracts } from "#src/features/forum/rules/forum.contracts.ts";
import { threadsAbout } from "#src/features/forum/rules/threads-about.contract.ts";
import { forumUnread } from "#src/features/forum/rules/unread.contract.ts";
import {
  getArticles,
  getConferences,
  getEventManagers,
  getHotels,
  getLocations,
  getRubrics,
  getSeminars,
  getTags,
  getVideos,
} from "#src/features/lookups/rules/lookup.contracts.ts";
import { footer, nav } from "#src/features/navigation/rules/nav.contract.ts";
import {
  getAdvertising,
  getMarketingPreferences,
  updateMarketingPreferences,
} from "#src/features/preferences/rules/advertising.contracts.ts";
import { getHotelPreferences, updateHotelPreferences } from "#src/features/preferences/rules/hotel.contracts.ts";
import {
  relatedConferences,
  relatedNews,
  relatedThemes,
  relatedTopics,
  relatedVideos,
} from "#src/features/recommendations/rules/recommendation.contracts.ts";
import { userRegistration } from "#src/features/registration/rules/registration.contract.ts";
import { catalogueRequest } from "#src/features/requests/rules/catalogue-request.contract.ts";
import { contactRequest } from "#src/features/requests/rules/contact-request.contract.ts";
import { digitalenWandelRegistrationRequest } from "#src/features/requests/rules/digitalen-wandel-registration-request.contract.ts";
import { generalRegistrationRequest } from "#src/features/requests/rules/general-registration-request.contract.ts";
import { inhouseRequest } from "#src/features/requests/rules/inhouse-request.contract.ts";
import { lawyerConsultationRequest } from "#src/features/requests/rules/lawyer-consultation-request.contract.ts";
import { newsletterSubscriptionRequest } from "#src/features/requests/rules/newsletter-subscription-request.contract.ts";
import { sbvRequest } from "#src/features/requests/rules/sbv-request.contract.ts";
import { searchSuggestions } from "#src/features/search/rules/suggestions.contract.ts";
import { createPlan, deletePlan, editPlan, getPlan } from "#src/features/training-plan/rules/plan.contracts.ts";
import { addBookmark, readBookmarks } from "#src/features/wishlist/rules/bookmark.contracts.ts";
import {
  addToWishlist,
  deleteFromWishlist,
  mergeWishlist,
  readWholeWishlist,
  readWishlist,
  readWishlistWithEvents,
} from "#src/features/wishlist/rules/wishlist.contracts.ts";
import type { AnyContract } from "#src/shared/http/contract.ts";
import { emailAvailability } from "#src/shared/http/email-availability.contract.ts";
import { getUser } from "#src/shared/http/get-user.contract.ts";

export const contracts: readonly AnyContract[] = [
  addCartItem,
  deleteCartItem,
  addRecipient,
  editRecipient,
  deleteRecipient,
  updateOrderOptions,
  faxCheckout,
  getConference,
  shoppingCart,
  smallShoppingCart,
  navigationShoppingCart,
  readWishlist,
  readWholeWishlist,
  readWishlistWithEvents,
  addToWishlist,
  deleteFromWishlist,
  mergeWishlist,
  readBookmarks,
  addBookmark,
  nav,
  footer,
  bookingStates,
  participants,
  searchSuggestions,
  answerQuestionCall,
  writeAnswerCall,
  voteCall,
  consumerEvent,
  getEventManagers,
  getRubrics,
  getTags,
  getArticles,
  getVideos,
  getHotels,
  getConferences,
  getSeminars,
  getLocations,
  relatedTopics,
  relatedNews,
  relatedThemes,
  relatedConferences,
  relatedVideos,
  getUser,
  getGremiumUsers,
  getUserSettings,
  updateUserSettings,
  getHotelPreferences,
  updateHotelPreferences,
  getMarketingPreferences,
  updateMarketingPreferences,
  getAdvertising,
  getSalutations,
  getCountries,
  getMemberships,
  createPlan,
  deletePlan,
  editPlan,
  getPlan,
  cancelRecipientBooking,
  getPhotos,
  getDocuments,
  downloadPhoto,
  noticePdf,
  overviewPdf,
  downloadPhotos,
  downloadDocument,
  deletePhoto,
  getArticleRecommendations,
  updateLoginEmail,
  getGremiumUserData,
  getFunctions,
  getFutureEvents,
  getPastEvents,
  getGremiumFutureEvents,
  getGremiumPastEvents,
  getNextEventRecipients,
  localLogin,
  passkeyLoginOptions,
  passkeyLogin,
  passkeyRegistrationOptions,
  passkeyRegistration,
  userRegistration,
  emailAvailability,
  contactRequest,
  inhouseRequest,
  sbvRequest,
  catalogueRequest,
  lawyerConsultationRequest,
  generalRegistrationRequest,
  digitalenWandelRegistrationRequest,
  newsletterSubscriptionRequest,
  recordAttendance,
  getConsultant,
  getAvailableAppointments,
  bookConsultantAppointment,
  ...forumContracts,
  threadsAbout,
  aboutTitle,
  forumUnread,
];
