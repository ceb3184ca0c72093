import SurveyQuestions from '../leave/SurveyQuestions.tsx';

/** What the mobility survey asks, as Human Resources edits it. */
export default function MobilityQuestions() {
  return <SurveyQuestions survey="MOBILITY" />;
}
