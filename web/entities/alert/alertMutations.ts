import { graphql } from 'react-relay';
import type { alertMutationsAcknowledgeManyMutation } from '../../__generated__/alertMutationsAcknowledgeManyMutation.graphql.ts';
import type { alertMutationsAcknowledgeMutation } from '../../__generated__/alertMutationsAcknowledgeMutation.graphql.ts';
import type { alertMutationsAddCommentMutation } from '../../__generated__/alertMutationsAddCommentMutation.graphql.ts';
import type { alertMutationsAssignMutation } from '../../__generated__/alertMutationsAssignMutation.graphql.ts';
import type { alertMutationsUnacknowledgeMutation } from '../../__generated__/alertMutationsUnacknowledgeMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Acknowledges one alert, which is refused if another person was first. */
export const useAcknowledgeAlert = mutation<alertMutationsAcknowledgeMutation>(graphql`
  mutation alertMutationsAcknowledgeMutation($input: AcknowledgeAlertInput!) {
    acknowledgeAlert(input: $input) {
      alert {
        id
        state
        acknowledgedBy
        acknowledgedAt
        comment
        viewerCanAcknowledge
        viewerCanUnacknowledge
      }
      target {
        id
        activeAlertCount
        openAlertCount
      }
      userErrors {
        message
        path
        code
      }
    }
  }
`);

/** Acknowledges several alerts; those that are acknowledged already stay as they are. */
export const useAcknowledgeAlerts = mutation<alertMutationsAcknowledgeManyMutation>(graphql`
  mutation alertMutationsAcknowledgeManyMutation($input: AcknowledgeAlertsInput!) {
    acknowledgeAlerts(input: $input) {
      alerts {
        id
        state
        acknowledgedBy
        acknowledgedAt
        comment
        viewerCanAcknowledge
        viewerCanUnacknowledge
      }
      targets {
        id
        activeAlertCount
        openAlertCount
      }
      userErrors {
        message
        path
        code
      }
    }
  }
`);

/** Undoes acknowledgements of the last minutes. */
export const useUnacknowledgeAlerts = mutation<alertMutationsUnacknowledgeMutation>(graphql`
  mutation alertMutationsUnacknowledgeMutation($input: UnacknowledgeAlertsInput!) {
    unacknowledgeAlerts(input: $input) {
      alerts {
        id
        state
        acknowledgedBy
        acknowledgedAt
        comment
        viewerCanAcknowledge
        viewerCanUnacknowledge
      }
      targets {
        id
        activeAlertCount
        openAlertCount
      }
      userErrors {
        message
        path
        code
      }
    }
  }
`);

/** Adds a comment to an alert. */
export const useAddAlertComment = mutation<alertMutationsAddCommentMutation>(graphql`
  mutation alertMutationsAddCommentMutation($input: AddAlertCommentInput!) {
    addAlertComment(input: $input) {
      alert {
        id
        commentCount
        comments {
          key
          username
          at
          text
        }
      }
      userErrors {
        message
        path
        code
      }
    }
  }
`);

/** Assigns an alert to an account, or to none. */
export const useAssignAlert = mutation<alertMutationsAssignMutation>(graphql`
  mutation alertMutationsAssignMutation($input: AssignAlertInput!) {
    assignAlert(input: $input) {
      alert {
        id
        assignee
      }
      userErrors {
        message
        path
        code
      }
    }
  }
`);
